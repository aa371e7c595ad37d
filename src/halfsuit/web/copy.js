// Putting a link on the clipboard; on phones the system's own sheet for sharing is offered where there is one.

/** @param {string} text @returns {Promise<boolean>} whether it is there now */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "vh";
    document.body.append(field);
    field.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
    }
  }
}
