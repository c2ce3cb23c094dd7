import type { Order } from './order.ts';
import type { StageColour } from './order.states.ts';

type Stages = Order['stages'];

/** The sections that every order has (D2). */
const SECTIONS = ['items', 'client'] as const;

/** Returns the colour of a stage; an untouched stage has none. */
export const colourOf = (stages: Stages, name: string): StageColour => (Object.hasOwn(stages, name) ? stages[name]?.colour : undefined) ?? 'none';

/** A section is done when its stage is green (D4). */
export const isDone = (stages: Stages, name: string): boolean => colourOf(stages, name) === 'green';

/** Returns the stages after a person marked one: agent, time (epoch ms) and colour (ORD-3). */
export const withStage = (
  stages: Stages,
  name: string,
  mark: { readonly agent: string; readonly date: number; readonly colour: StageColour },
): Stages => ({
  ...stages,
  [name]: { ...mark },
});

/**
 * Returns the stages in display order: sections, then the client's stages, then stages the client no longer has. Each
 * once.
 */
export function stagesInOrder(stages: Stages, named: readonly string[]): { readonly name: string; readonly stage: Stages[string] | undefined }[] {
  const all = new Set([...SECTIONS, ...named, ...Object.keys(stages)]);
  return [...all].map((name) => ({ name, stage: Object.hasOwn(stages, name) ? stages[name] : undefined }));
}

/** Returns the name of the first stage that is not done; undefined once all are. */
export const nextStage = (stages: Stages, named: readonly string[]): string | undefined =>
  stagesInOrder(stages, named).find(({ name }) => !isDone(stages, name))?.name;
