/** Elements with keys of their own: text, choices, and all that is open above the screen. A tick only has the space bar. */
const OWN_KEYS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** True if what has the focus takes keys and pasted files itself. A dialog that `part` is in is no obstacle to the keys of that part. */
export function isTyping(target: EventTarget | null, part: Element | null = null): boolean {
  const owner = target instanceof Element ? target.closest(OWN_KEYS) : null;
  return owner !== null && !owner.contains(part);
}
/** True for a key that means no shortcut of a screen, or of a part of one: it has another meaning already, or goes with another key. */
export const isTaken = (event: KeyboardEvent, part: Element | null = null): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target, part);
