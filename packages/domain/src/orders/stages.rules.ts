import type { Order } from './order.ts';
import type { StageColour } from './order.states.ts';

type Stages = Order['stages'];

/** The sections of an order that every order has (D2). */
const SECTIONS = ['items', 'client'] as const;

/** Colour of a stage; one that nobody touched has none. */
export const colourOf = (stages: Stages, name: string): StageColour => (Object.hasOwn(stages, name) ? stages[name]?.colour : undefined) ?? 'none';

/** A section is done when its stage is green (D4). */
export const isDone = (stages: Stages, name: string): boolean => colourOf(stages, name) === 'green';

/** The stages after somebody marked one: who, when (epoch ms), and in which colour (ORD-3). */
export const withStage = (
  stages: Stages,
  name: string,
  mark: { readonly agent: string; readonly date: number; readonly colour: StageColour },
): Stages => ({
  ...stages,
  [name]: { ...mark },
});

/** The stages as a screen shows them: first the sections, then as the client names them; those that it names no more come last. Each once. */
export function stagesInOrder(stages: Stages, named: readonly string[]): { readonly name: string; readonly stage: Stages[string] | undefined }[] {
  const all = new Set([...SECTIONS, ...named, ...Object.keys(stages)]);
  return [...all].map((name) => ({ name, stage: Object.hasOwn(stages, name) ? stages[name] : undefined }));
}
