/** HTML of plain text: nothing of it is read as markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] as string);
