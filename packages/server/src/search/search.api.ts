import {
  explainSearch as explainSearchCall,
  findRecords as findRecordsCall,
  searchRecords as searchRecordsCall,
} from '@app/domain/search/search.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { explainSearch } from './filter-reasons.ts';
import { findRecords } from './find-records.ts';
import { searchRecords } from './search-records.ts';

export const searchApi = (ctx: AppContext): readonly Served[] => [
  serve(findRecordsCall, (input, actor) => findRecords(ctx, actor, input)),
  serve(searchRecordsCall, (input, actor) => searchRecords(ctx, actor, input)),
  serve(explainSearchCall, async (input, actor) => ({ reasons: await explainSearch(ctx, actor, input) })),
];
