const MAX_WORDS = 8;
const MAX_TEXT = 4000;

/** One form for the stored text and for what is looked for: no accents, lower case, single spaces. */
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

/** What is looked for, a word at a time. */
export const searchWords = (text: string): string[] =>
  [...new Set(searchText(text).split(' '))].filter((word) => word.length > 0).slice(0, MAX_WORDS);

/** A LIKE pattern of texts that hold the word; what LIKE takes for a wildcard is taken literally. */
export const searchPattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
