/** Ctrl+S saves the form that somebody is in, and never opens the dialog of the browser (SHL-6). True if it was that key. */
export function onSaveKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return false;
  // Another listener for the same key was first.
  if (!event.defaultPrevented && event.target instanceof HTMLElement) event.target.closest('form')?.requestSubmit();
  event.preventDefault();
  return true;
}
