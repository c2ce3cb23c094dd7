import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openAirportList } from './airport-list.ts';

export function fleetApi(ctx: AppContext): readonly Served[] {
  return [serve(searchAirports, async ({ q, limit }) => ({ airports: (await openAirportList(ctx.config.dataDir)).search(q, limit) }))];
}
