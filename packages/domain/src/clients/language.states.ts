import { defineCodes } from '@app/kernel/states.ts';
import { type Language, languages } from '@app/kernel/words.ts';

/** The supported languages, each under its own name (decision 035). */
export const languageCodes = defineCodes<Readonly<Record<Language, string>>>(languages);
