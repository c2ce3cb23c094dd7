const MAX_WORDS = 8;
const MAX_TEXT = 4000;

/** Normalizes stored and searched text alike: no accents, lower case, single spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s\0]+/g, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

/** Splits a search into its words. */
export const searchWords = (text: string): string[] =>
  [...new Set(searchText(text).split(' '))].filter((word) => word.length > 0).slice(0, MAX_WORDS);

/** Returns a LIKE pattern for texts with the word; wildcards are escaped. */
export const searchPattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
