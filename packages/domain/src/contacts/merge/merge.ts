import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineStates } from '@app/kernel/states.ts';

export const mergeStates = defineStates({
  running: { label: 'Merging', colour: 'amber', to: ['merged'] },
  merged: { label: 'Merged', colour: 'green', to: ['undoing'] },
  undoing: { label: 'Undoing', colour: 'amber', to: ['undone'] },
  undone: { label: 'Undone', colour: 'neutral', to: [] },
});

const id = z.string().max(64);
const MovedPlace = z.object({
  at: z.array(z.union([z.string().max(120), z.int()])).max(12),
  by: z.enum(['id', 'path']),
  merged: z.boolean(),
});
/** A place that its undo left as it is, since somebody changed it after the merge: a record and its field. */
export const KeptPlace = z.object({ path: z.string().max(300), field: z.string().max(200) });

/** Two contacts that became one: who, which fields the survivor took, and how many records moved. */
export const Merge = z.object({
  survivor: id,
  other: id,
  /** Names as they were. */
  survivor_name: text(200),
  other_name: text(200),
  by: text(64),
  state: z.enum(mergeStates.names).default('running'),
  /** Fields of the survivor that the merge changed, for its undo. */
  fields: z
    .array(z.object({ field: z.string().max(60), before: z.json(), after: z.json() }))
    .max(80)
    .default([]),
  /** The other contact was active. */
  was_active: z.boolean().default(true),
  /** Moved records by collection. */
  counts: z.record(z.string().max(40), z.int().min(0)).default({}),
  /** Steps of moved references, see `MergeStep`. */
  steps: z.int().min(0).default(0),
  /** The first hundred places that the undo left as they are. */
  kept: z.array(KeptPlace).max(100).default([]),
  kept_count: z.int().min(0).default(0),
});
export type Merge = z.infer<typeof Merge>;

/** Moved references of a merge, up to 500 records a step: what its undo takes back. */
export const MergeStep = z.object({
  merge: id,
  index: z.int().min(0),
  moves: z
    .array(
      z.object({
        path: z.string().max(300),
        places: z.array(MovedPlace).max(2000),
        /** Fields that the rules of the record changed in consequence. */
        consequences: z
          .array(z.object({ field: z.string().max(60), before: z.json(), after: z.json() }))
          .max(80)
          .default([]),
      }),
    )
    .max(500)
    .default([]),
});
export type MergeStep = z.infer<typeof MergeStep>;
