/** Matches what a spreadsheet takes for a formula and runs. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/;
/** Puts an apostrophe before a text that a spreadsheet would run; an import takes it off. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
