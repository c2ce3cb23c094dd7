import { listTours as listToursCall } from '@app/domain/work/work.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { listTours } from './list-tours.ts';

export const workApi = (ctx: AppContext): readonly Served[] => [
  serve(listToursCall, async (_input, actor) => ({ tours: await listTours(ctx, actor) })),
];
