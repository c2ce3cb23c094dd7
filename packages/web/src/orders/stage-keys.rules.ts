import type { StageColour } from '@app/domain/orders/order.states.ts';
import { t, tStored, words } from '../words/words.ts';

export type OrderKind = 'orders' | 'order_quotes';
type StageKey = { readonly step: number } | { readonly colour: StageColour } | { readonly undo: true };

const digits: Readonly<Record<string, StageColour>> = { 0: 'none', 1: 'green', 2: 'orange', 3: 'red', 4: 'black' };
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns what a key does in the row of stages; undefined: nothing. */
export function keyOfStages(key: string): StageKey | undefined {
  const [step, colour] = [steps[key], digits[key]];
  if (step !== undefined) return { step };
  if (colour !== undefined) return { colour };
  return key === 'u' ? { undo: true } : undefined;
}

const sections: Readonly<Record<string, string>> = { items: words('Items'), client: words('Client') };
/** Returns the title of a stage: the two that every order has are translated, the others are the company's own words. */
export const stageTitle = (name: string): string => (Object.hasOwn(sections, name) ? t(sections[name] ?? '') : tStored(name));
