import { readFileSync } from 'node:fs';
import { type Catalogue, inEnglish, type Language, type Words, wordsIn } from '@app/kernel/words.ts';

const spanish = JSON.parse(readFileSync(new URL('./es.json', import.meta.url), 'utf8')) as Catalogue;
const spoken: Readonly<Record<Language, Words>> = { en: inEnglish, es: wordsIn('es', spanish) };

/** The server's texts in one language, that of their reader. */
export const wordsFor = (language: Language | undefined): Words => spoken[language ?? 'en'];
