/** Helpers of the catalogue tests: read the translated texts of sources. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
/** A text that goes through the catalogue. */
export interface Key {
  readonly text: string;
  readonly isPlural: boolean;
}
export interface SourceTexts {
  readonly keys: readonly Key[];
  readonly faults: readonly string[];
}
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** Returns the child nodes. */
export const below = (node: Node): Node[] => Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Returns the literal texts of an expression, also behind a condition. */
export function literals(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return literals(node['expression']);
  if (node.type === 'ConditionalExpression') return [...literals(node['consequent']), ...literals(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...literals(node['left']), ...literals(node['right'])];
  return node.type === 'Literal' || node.type === 'TemplateLiteral' ? [node] : [];
}
export const textOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
    : typeof node['value'] === 'string'
      ? node['value']
      : '';

export type Translation = string | { readonly one: string; readonly other: string };
const holes = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');
/** Lists faults of translations: other holes than the English, no text, a duplicate text. */
export function faultsOf(catalogues: readonly { readonly name: string; readonly entries: readonly (readonly [string, Translation])[] }[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { name, entries } of catalogues) {
    for (const [english, translation] of entries) {
      for (const text of typeof translation === 'string' ? [translation] : [translation.one, translation.other]) {
        const differs = holes(text) !== holes(english) && !(typeof translation === 'object' && text === translation.one);
        if (differs || text.trim() === '') faults.push(`${name}: ${english} → ${text}`);
      }
      if (seen.has(english)) faults.push(`${english} is in ${seen.get(english)} and in ${name}`);
      seen.set(english, name);
    }
  }
  return faults;
}
