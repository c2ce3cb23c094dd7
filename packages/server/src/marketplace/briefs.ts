import type { Client } from '@app/domain/clients/client.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import type { Operator } from '@app/domain/marketplace/marketplace.calls.ts';
import type { AircraftBrief } from '@app/domain/fleet/aircraft-brief.ts';

/** Public view of an operator. */
export const operatorOf = (client: Client & { readonly id: string }): Operator => ({
  id: client.id,
  name: client.name,
  name_key: client.name_key,
  logo_light: client.theme.logo_light,
  logo_dark: client.theme.logo_dark,
});

/** The aircraft as a quote carries it; an aircraft without a name is called by its model. */
export const briefOf = (aircraft: Aircraft & { readonly id: string }): AircraftBrief => ({
  id: aircraft.id,
  name: aircraft.name || aircraft.model.name,
  tail_number: aircraft.tail_number,
  model: aircraft.model.name,
  seats: aircraft.seats || aircraft.model.seats,
  image: aircraft.images[0] ?? '',
});
