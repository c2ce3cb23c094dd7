const LANGUAGES = ['en', 'es'] as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** 'St. Kitts & Nevis' and 'Saint Kitts and Nevis' are one. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\bthe\b/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

let codes: ReadonlyMap<string, string> | undefined;
/** Codes by code and by name, in the languages of the product; a former code, as UK, is not the one of its country. */
function codesByName(): ReadonlyMap<string, string> {
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
  const present = all.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  const known = new Map(present.map((code) => [plain(code), code]));
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
      for (const code of present) {
        const name = names.of(code) ?? code;
        for (const form of [name, name.replace(/ \(.*\)/, '')]) if (!known.has(plain(form))) known.set(plain(form), code);
      }
    }
  }
  return known;
}
/** Returns the code of a country, given its code or its name in English or Spanish; any other text as it is. */
export const countryCode = (text: string): string => (codes ??= codesByName()).get(plain(text)) ?? text;
