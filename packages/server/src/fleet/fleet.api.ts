import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { House } from '../platform/house.ts';
import { openAirportList } from './airport-list.ts';

export function fleetApi(house: House): readonly Served[] {
  return [serve(searchAirports, async ({ q, limit }) => ({ airports: (await openAirportList(house.config.dataDir)).search(q, limit) }))];
}
