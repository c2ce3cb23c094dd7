/** Steps of what is in hand on the board, in minutes. */
export const STEP = 5;
export const POINTER_SHIFT = 15;
const KEY_SHIFT = 60;

/** The effect of a key on a thing in hand: its next place, or its end. */
export type InHand = { readonly minutes: number; readonly craft: string } | 'drop' | 'cancel';

/**
 * Returns the effect of a key on something in hand; undefined for a key that is not about it. `crafts`: aircraft from above, to which the arrows up
 * and down bring it; none for what stays in its row.
 */
export function keyInHand(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { minutes, craft }: { readonly minutes: number; readonly craft: string },
  crafts: readonly string[],
): InHand | undefined {
  const by = shiftKey ? KEY_SHIFT : STEP;
  const beside = (step: number): string => crafts[crafts.indexOf(craft) + step] ?? craft;
  if (key === 'ArrowLeft') return { minutes: minutes - by, craft };
  if (key === 'ArrowRight') return { minutes: minutes + by, craft };
  if (key === 'ArrowUp') return { minutes, craft: beside(-1) };
  if (key === 'ArrowDown') return { minutes, craft: beside(1) };
  if (key === 'Enter') return 'drop';
  return key === 'Escape' ? 'cancel' : undefined;
}
