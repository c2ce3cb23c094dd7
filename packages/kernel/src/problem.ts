export interface ProblemText {
  readonly title: string;
  readonly message: string;
  /** Message where the value of a hole is not known, so that nobody reads a question mark. */
  readonly plain?: string;
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

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
/** Returns title and message of a problem with their {holes}: the plain message where a value is missing. */
export function templateOf({ title, message, plain }: ProblemText, params: Problem['params'] = {}): { title: string; message: string } {
  const isKnown = holes(message).every((key) => ![undefined, '', '?'].includes(params[key] as string | undefined));
  return { title, message: isKnown ? message : (plain ?? message) };
}
/** Returns the text that a person reads: {holes} filled from the problem's params. */
export function wording(problem: ProblemText, params: Problem['params'] = {}): { title: string; message: string } {
  const text = templateOf(problem, params);
  const fill = (s: string): string => s.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '?'));
  return { title: fill(text.title), message: fill(text.message) };
}
