import { readFileSync } from 'node:fs';
import { type Catalogue, inEnglish, type Language, type Words, wordsIn } from '@app/kernel/words.ts';

const spanish = JSON.parse(readFileSync(new URL('./es.json', import.meta.url), 'utf8')) as Catalogue;
const spoken: Readonly<Record<Language, Words>> = { en: inEnglish, es: wordsIn('es', spanish) };

/** What the server writes to people, in one language. Nobody switches it: each text is asked in the language of whoever reads it. */
export const wordsFor = (language: Language | undefined): Words => spoken[language ?? 'en'];
