import type { Values } from '@app/kernel/words.ts';
import { inLanguage } from './language.ts';

export { words } from '@app/kernel/words.ts';

/**
 * English text in the language of the screen, `{holes}` filled. The English is the key: what has no translation stays English. Asked while
 * rendering, never while a module loads: the language is not known by then. Constants are marked with `words` and given to `t` where they are shown.
 */
export const t = (english: string, values?: Values): string => inLanguage().t(english, values);

/** Translates a text that a record or an error holds: ours into the language of the screen; anything else stays letter by letter. */
export const tStored = (text: string): string => inLanguage().tStored(text);

/** Text that depends on how many: `tn(3, '{n} change waiting', '{n} changes waiting')`. The plural is the key. */
export const tn = (n: number, singular: string, other: string, values?: Values): string => inLanguage().tn(n, singular, other, values);
