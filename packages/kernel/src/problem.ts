export interface ProblemText {
  readonly title: string;
  readonly message: string;
  readonly status?: number;
}
export interface Problem<C extends string = string> {
  readonly code: C;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Fields of a conflict, for a screen that compares mine, theirs and base. Null means that the field had no value. */
  readonly fields?: readonly FieldConflict[];
}
/** A field that two writers changed: this writer's value, the current value, and the value before both (BYD-4). */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly base: unknown;
}
/** The problems that a given table can raise. */
export type ProblemIn<T> = Problem<Extract<keyof T, string>>;

/** Declares the problems of one module: code → wording and HTTP status. The module's name prefixes every code. */
export function defineProblems<const M extends string, const T extends Record<string, ProblemText>>(module: M, texts: T) {
  const named = Object.entries(texts).map(([key, text]) => [`${module}.${key}`, text]);
  return Object.fromEntries(named) as { readonly [K in Extract<keyof T, string> as `${M}.${K}`]: ProblemText };
}

/** Returns the text that a person reads: {holes} filled from the problem's params. */
export function wording(text: ProblemText, params: Problem['params'] = {}): { title: string; message: string } {
  const fill = (s: string): string => s.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
  return { title: fill(text.title), message: fill(text.message) };
}
