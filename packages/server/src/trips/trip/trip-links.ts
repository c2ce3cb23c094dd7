import { createHmac } from 'node:crypto';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { TOKEN_LENGTH } from '@app/domain/trips/model/flight.ts';
import type { TripLink } from '@app/domain/trips/model/trip-link.ts';
import { tripLinks } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { hashOfToken } from '../../platform/token-hash.ts';

/** A trip as a whole, the form of one passenger, or the legs of one crew member. */
export interface Linked {
  /** Path of the trip. */
  readonly trip: string;
  readonly seat: number | null;
  /** Key of a crew member, for a link to their legs. */
  readonly crew?: string;
}
type Keys = Pick<AppContext, 'config'>;

/** Returns the 16 letters and digits that open a link. They follow from its id and the secret of this server, so only their hash is stored (CHR-13). */
const tokenOf = ({ config }: Keys, id: string): string =>
  createHmac('sha256', config.appSecret)
    .update(`trip link ${id}`)
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, TOKEN_LENGTH);
const linkId = ({ config }: Keys, client: string, { trip, seat, crew = '' }: Linked, number: number): string =>
  idFrom(config, 'trip-link', client, trip, String(seat), String(number), ...(crew === '' ? [] : [crew]));

const MOST = 500;
async function newestOf(store: ClientStore, { trip, seat, crew = '' }: Linked): Promise<Doc<TripLink> | undefined> {
  const links = await store.list(tripLinks, {
    where: all(where('trip', 'eq', trip), where('seat', 'eq', seat)),
    orderBy: [{ field: 'number', dir: 'desc' }],
    limit: MOST,
  });
  return links.find((link) => link.crew === crew);
}

/** Returns the token of a link to a trip. The same until it is renewed, which ends the one before. Joins the transaction that has the lock of the trip. */
export async function openTripLink(ctx: Keys, store: ClientStore, linked: Linked, renew = false): Promise<string> {
  const newest = await newestOf(store, linked);
  if (newest && !newest.ended && !renew) return tokenOf(ctx, newest.id);
  if (newest && !newest.ended) await store.update(tripLinks, newest.id, { ended: true });
  const number = (newest?.number ?? 0) + 1;
  const id = linkId(ctx, store.client, linked, number);
  const token = tokenOf(ctx, id);
  await store.create(tripLinks, { ...linked, number, token: hashOfToken(token) }, { id });
  return token;
}

/** Ends the newest link to a trip; a repeat changes nothing. Joins the transaction. */
export async function endTripLink(store: ClientStore, linked: Linked): Promise<void> {
  const newest = await newestOf(store, linked);
  if (newest && !newest.ended) await store.update(tripLinks, newest.id, { ended: true });
}

/** Returns the link that a token opens; none for one that is unknown or ended. */
export async function linkOfToken(store: ClientStore, token: string): Promise<Doc<TripLink> | undefined> {
  const link = await store.find(tripLinks, { where: where('token', 'eq', hashOfToken(token)) });
  return link?.ended === false ? link : undefined;
}

/** Address of the page that a token opens. */
export const tripPageAddress = (origin: string, nameKey: string, token: string): string => `${origin}/${nameKey}/trip/${token}`;
