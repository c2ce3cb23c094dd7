import { readFigures as readFiguresCall } from '@app/domain/dashboards/dashboards.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readFigures } from './read-figures.ts';

export const dashboardsApi = (ctx: AppContext): readonly Served[] => [serve(readFiguresCall, (input, actor) => readFigures(ctx, actor, input))];
