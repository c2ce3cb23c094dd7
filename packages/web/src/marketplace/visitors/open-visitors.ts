import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { getPublicLegs, type PublicLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import { readTripRequest, type TripRequest } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { getPage } from '@app/domain/pages/pages.calls.ts';
import { Page } from '@app/domain/pages/page.ts';
import { wordsOf } from '../../pages/page-words.ts';
import { refusalIn, type Refusal } from '../alerts/open-alerts.ts';

/** Sends calls of the page to its server. */
export interface VisitorsHost {
  readonly send: <B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>) => Promise<z.output<R>>;
}
/** Most empty legs on one page. */
export const MOST_LEGS = 60;
type VisitorsView = 'book' | 'deals';
/** An address of the booking page or of the empty legs, and what its query says. */
export interface VisitorsAddress {
  readonly company: string;
  readonly view: VisitorsView;
  /** The page is shown inside of another website, without header and footer. */
  readonly isFramed: boolean;
  readonly query: URLSearchParams;
}
/** First values of the fields of a form: of the address, or as they were sent before. */
export type FormFields = Readonly<Record<string, string>>;
export interface OpenVisitors {
  readonly client: PublicClient;
  readonly view: VisitorsView;
  readonly isFramed: boolean;
  /** Header and footer of the company's home page; none in a frame. */
  readonly frame: Pick<Page, 'header' | 'footer'> | undefined;
  readonly legs: readonly PublicLeg[];
  /** Empty legs of the company, and how many of the soonest are left out here. */
  readonly total: number;
  readonly skip: number;
  /** The empty leg that is asked for. */
  readonly leg: PublicLeg | undefined;
  /** The request that a confirmation link stands for. */
  readonly request: TripRequest | undefined;
  readonly fields: FormFields;
  /** Act that was just done, and the number of the request that it made. */
  readonly done: string;
  readonly number: string;
  /** Why a link or an empty leg opens nothing. */
  readonly refusal: Refusal | undefined;
}
/** No such page: an unknown company, one that flies nobody, or too many opens. */
export interface ClosedVisitors {
  readonly client: PublicClient | undefined;
  readonly isBusy: boolean;
}

/** Fields that the address of a link may fill in. */
const FILLED = ['from', 'to', 'date', 'return_date', 'page'] as const;

const skipOf = (after: string | null): number => (after !== null && /^\d{1,4}$/.test(after) ? Number(after) : 0);
/** Title of the document. */
export function titleOf({ client, view }: Pick<OpenVisitors, 'client' | 'view'>): string {
  const { t } = wordsOf(client);
  return `${view === 'deals' ? t('Empty legs') : t('Request a flight')} · ${client.name}`;
}

/** Reads what the page of an address shows. */
export async function openVisitors(host: VisitorsHost, { company, view, isFramed, query }: VisitorsAddress): Promise<OpenVisitors | ClosedVisitors> {
  const client = PublicClient.safeParse(await host.send(getClient, { name_key: company })).data;
  if (client?.kind !== 'operator') return { client, isBusy: false };
  const home = isFramed ? undefined : Page.safeParse(await host.send(getPage, { path: '', client_id: client.id }).catch(() => undefined)).data;
  const deal = (query.get('deal') ?? '').slice(0, 64);
  const skip = view === 'deals' ? skipOf(query.get('after')) : 0;
  const { legs, total } = await host.send(getPublicLegs, { client_id: client.id, limit: MOST_LEGS, routes: 'all', skip, deal });
  const leg = deal === '' ? undefined : legs.find(({ id }) => id === deal);
  const fields = Object.fromEntries(FILLED.map((name) => [name, (query.get(name) ?? '').slice(0, 80)]));
  const gone: Refusal | undefined = deal !== '' && !leg ? { code: 'marketplace.deal-gone', params: {} } : undefined;
  const page = {
    client,
    view,
    isFramed,
    frame: home,
    legs,
    total,
    skip,
    leg,
    fields,
    done: query.get('done') ?? '',
    number: (query.get('number') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 40),
  } as const;
  const link = query.get('link') ?? '';
  if (link === '' || view !== 'book') return { ...page, request: undefined, refusal: gone };
  try {
    return { ...page, request: await host.send(readTripRequest, { company, link }), refusal: undefined };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    if (refusal.code === 'records.too-many') return { client, isBusy: true };
    return { ...page, request: undefined, refusal };
  }
}
