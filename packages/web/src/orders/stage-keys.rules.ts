import { stageColours, type StageColour } from '@app/domain/orders/order.states.ts';
import { t, tStored, words } from '../words/words.ts';

export type OrderKind = 'orders' | 'order_quotes';
type StageKey = { readonly step: number } | { readonly colour: StageColour } | { readonly undo: true };

const keys: ReadonlyMap<string, StageKey> = new Map<string, StageKey>([
  ...stageColours.names.map((colour, digit) => [String(digit), { colour }] as const),
  ['ArrowRight', { step: 1 }],
  ['ArrowLeft', { step: -1 }],
  ['u', { undo: true }],
  ['z', { undo: true }],
]);

/** Returns what a key does in the row of stages; undefined: nothing. */
export const keyOfStages = (key: string): StageKey | undefined => keys.get(key);

const sections: Readonly<Record<string, string>> = { items: words('Items'), client: words('Client') };
/** Returns the title of a stage: the two that every order has are translated, the others are the company's own words. */
export const stageTitle = (name: string): string => (Object.hasOwn(sections, name) ? t(sections[name] ?? '') : tStored(name));
