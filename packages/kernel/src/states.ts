/** A closed list of codes for screens, made by `defineStates` or `defineCodes`. */
export interface CodeTable {
  readonly names: readonly string[];
  // Methods, so that tables with narrower codes fit.
  label(code: string): string;
  colour?(code: string): string;
  next?(code: string): readonly string[];
}
/** Tables by their codes: a schema built from a table carries only its codes. */
const declared = new Map<string, CodeTable[]>();
function noted<T extends CodeTable>(table: T): T {
  const key = table.names.join('\n');
  declared.set(key, [...(declared.get(key) ?? []), table]);
  return table;
}
/** Returns the table of exactly these codes if exactly one was declared. */
export function tableOf(names: readonly string[]): CodeTable | undefined {
  const [table, ...others] = declared.get(names.join('\n')) ?? [];
  return others.length === 0 ? table : undefined;
}
/** Every table declared so far. */
export const tables = (): readonly CodeTable[] => [...declared.values()].flat();

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
  return noted({
    names: Object.keys(table) as [S, ...S[]],
    label: (s: S): string => states[s].label,
    colour: (s: S): string => states[s].colour ?? 'neutral',
    next: (s: S): readonly S[] => states[s].to,
    may: (from: S, to: S): boolean => states[from].to.includes(to),
  });
}

/** A closed list of codes with labels for people. */
export function defineCodes<const T extends Record<string, string>>(table: T) {
  type C = Extract<keyof T, string>;
  return noted({
    names: Object.keys(table) as [C, ...C[]],
    label: (code: C): string => table[code] as string,
    has: (code: string): code is C => Object.hasOwn(table, code),
  });
}
