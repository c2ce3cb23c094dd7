import { z } from 'zod';
import { alertRadii } from '@app/domain/marketing/subscription.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { confirmationLinks } from '../confirmation-link.ts';

type Keys = Pick<AppContext, 'config'>;
const SEAM = '~';

/** The wish of a visitor: it exists in the link of the confirmation alone until that is used (decision 352). */
const AskedAlert = z.object({
  client: z.string(),
  email: z.string(),
  /** Ids of airports. */
  home: z.string(),
  destinations: z.array(z.string()),
  radius: z.literal(alertRadii),
  /** Epoch ms. */
  until: z.number(),
});
export type AskedAlert = z.infer<typeof AskedAlert>;

export const { linkOf, openLink } = confirmationLinks('alert link', AskedAlert, 'marketplace.link-ended');

/** Id of the alert of an address: it has one at each company. */
export const alertId = ({ config }: Keys, client: string, email: string): string => idFrom(config, 'alert', client, email);
const sealOf = ({ config }: Keys, client: string, id: string): string => idFrom(config, 'alert-page', client, id);
/** The token of an alert: it admits to this one alert, and nobody can guess it. */
export const tokenOf = (keys: Keys, client: string, id: string): string => [id, sealOf(keys, client, id)].join(SEAM);

/** Opens the alert of a token; refuses a token that was not made here. */
export async function alertOf(keys: Keys, store: ClientStore, token: string) {
  const [id = '', seal = ''] = token.split(SEAM);
  const alert = seal === sealOf(keys, store.client, id) ? await store.get(subscriptions, id) : undefined;
  if (!alert) throw refuse({ code: 'records.missing' });
  return alert;
}
