import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  decidePair as decidePairCall,
  findDuplicates as findDuplicatesCall,
  mergeContacts as mergeContactsCall,
  previewMerge as previewMergeCall,
  searchDuplicates as searchDuplicatesCall,
  undoMerge as undoMergeCall,
} from '@app/domain/contacts/merge/merge.calls.ts';
import { serve, type Served } from '../../http/serve.ts';
import type { TriggeredJob } from '../../jobs/trigger-job.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { compareAllContacts, decidePair, FIND_DUPLICATES_JOB, findDuplicates, searchDuplicates } from './find-duplicates.ts';
import { MERGE_JOB, type MergeJob, mergeContacts, moveAll, previewMerge } from './merge-contacts.ts';
import { takeAllBack, UNDO_MERGE_JOB, undoMerge } from './undo-merge.ts';

const MERGE_LIMIT = { max: 60, perMs: MINUTE };
const SEARCH_LIMIT = { max: 6, perMs: MINUTE };

export const mergeApi = (ctx: AppContext): readonly Served[] => [
  serve(findDuplicatesCall, (draft, actor) => findDuplicates(ctx, actor, draft)),
  serve(searchDuplicatesCall, (_, actor) => searchDuplicates(ctx, actor), SEARCH_LIMIT),
  serve(decidePairCall, async (input, actor) => {
    await decidePair(ctx, actor, input);
    return {};
  }),
  serve(previewMergeCall, (input, actor) => previewMerge(ctx, actor, input)),
  serve(mergeContactsCall, (input, actor) => mergeContacts(ctx, actor, input), MERGE_LIMIT),
  serve(undoMergeCall, ({ id }, actor) => undoMerge(ctx, actor, id), MERGE_LIMIT),
];

/** Declares who moves many references, and who compares all contacts. */
export function contactsJobs(ctx: AppContext): void {
  ctx.jobs.work<MergeJob>(MERGE_JOB, ({ client, id }) => moveAll(ctx, client, id));
  ctx.jobs.work<MergeJob>(UNDO_MERGE_JOB, ({ client, id }) => takeAllBack(ctx, client, id));
  ctx.jobs.work<TriggeredJob>(FIND_DUPLICATES_JOB, (job) => compareAllContacts(ctx, job));
}
