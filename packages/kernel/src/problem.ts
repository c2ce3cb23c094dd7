export interface ProblemText {
  readonly title: string;
  readonly message: string;
  readonly status?: number;
}
export interface Problem<C extends string = string> {
  readonly code: C;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Of a conflict: the fields in question, for a screen that sets mine, theirs and base beside each other. Null stands for nothing there. */
  readonly fields?: readonly FieldConflict[];
}
/** A field that two have changed: what this one meant it to hold, what it holds, and what it held before both (BYD-4). */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly base: unknown;
}
/** The problems that a given table can raise. */
export type ProblemIn<T> = Problem<Extract<keyof T, string>>;

/** Declares the problems of one room: code -> what a person reads, and the HTTP status. The room's name prefixes every code. */
export function defineProblems<const R extends string, const T extends Record<string, ProblemText>>(room: R, texts: T) {
  const named = Object.entries(texts).map(([key, text]) => [`${room}.${key}`, text]);
  return Object.fromEntries(named) as { readonly [K in Extract<keyof T, string> as `${R}.${K}`]: ProblemText };
}

/** The text a person reads: {holes} filled from the problem's params. */
export function wording(text: ProblemText, params: Problem['params'] = {}): { title: string; message: string } {
  const fill = (s: string): string => s.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
  return { title: fill(text.title), message: fill(text.message) };
}
