import { recordProblems } from '@app/kernel/record.problems.ts';
import { refusing } from '@app/kernel/refused.ts';

/** Makes the store's refusals: one of the `records.*` codes with its parameters. */
export const refuse = refusing(recordProblems);
