import { defineCodes } from '@app/kernel/states.ts';
import { type Language, languages } from '@app/kernel/words.ts';

/** The languages in which the house speaks to people, each in its own words (decision 035). */
export const languageCodes = defineCodes<Readonly<Record<Language, string>>>(languages);
