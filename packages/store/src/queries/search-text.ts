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

/** LIKE patterns, one a word; what LIKE takes for a wildcard is taken literally. */
export function searchPatterns(text: string): string[] {
  const words = [...new Set(searchText(text).split(' '))].filter((word) => word.length > 0);
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
}
