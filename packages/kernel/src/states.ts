/** A closed list of codes as a screen reads it: a `defineStates` or a `defineCodes`, whatever its codes. */
export interface CodeTable {
  readonly names: readonly string[];
  // Methods, so that tables with narrower codes fit.
  label(code: string): string;
  colour?(code: string): string;
  next?(code: string): readonly string[];
}
export interface State<S extends string> {
  readonly label: string;
  readonly colour?: string;
  readonly to: readonly S[];
}
/** A status table: label, colour role and allowed next states; a target that is not a state does not compile. */
export function defineStates<const T extends Record<string, { label: string; colour?: string; to: readonly NoInfer<Extract<keyof T, string>>[] }>>(
  table: T,
) {
  type S = Extract<keyof T, string>;
  const states = table as Record<S, State<S>>;
  return {
    names: Object.keys(table) as [S, ...S[]],
    label: (s: S): string => states[s].label,
    colour: (s: S): string => states[s].colour ?? 'neutral',
    next: (s: S): readonly S[] => states[s].to,
    may: (from: S, to: S): boolean => states[from].to.includes(to),
  };
}

/** A closed list of codes with labels for people. */
export function defineCodes<const T extends Record<string, string>>(table: T) {
  type C = Extract<keyof T, string>;
  return {
    names: Object.keys(table) as [C, ...C[]],
    label: (code: C): string => table[code] as string,
    has: (code: string): code is C => Object.hasOwn(table, code),
  };
}
