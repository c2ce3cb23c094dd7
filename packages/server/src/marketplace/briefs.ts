import type { Client } from '@app/domain/clients/client.ts';
import { shownRecord } from '@app/domain/marketplace/empties/as-booked.rules.ts';
import type { Operator } from '@app/domain/marketplace/marketplace.calls.ts';

/** Public view of an operator. */
export const operatorOf = (client: Client & { readonly id: string }): Operator => ({
  id: client.id,
  name: client.name,
  name_key: client.name_key,
  logo_light: client.theme.logo_light,
  logo_dark: client.theme.logo_dark,
  booked_legs: shownRecord(client.booked_legs),
});
