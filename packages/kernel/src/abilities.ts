import type { z } from 'zod';
import type { Action, Actor, Collection } from './collection.ts';
import { matches } from './queries/where.ts';

/** Returns the actions that this actor may take on this record, by the same filters on the server and in the browser. */
export function abilities<S extends z.ZodObject>(
  kind: Collection<S>,
  actor: Actor,
  doc: Readonly<Record<string, unknown>>,
  now: number,
): { update: boolean; delete: boolean } {
  const may = (action: Action): boolean => actor.system || matches(doc, kind.access[action](actor, now));
  return { update: may('update'), delete: may('delete') };
}
