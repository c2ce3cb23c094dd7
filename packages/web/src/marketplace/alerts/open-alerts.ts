import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { ALERT_TOKEN, type AlertReply, readAlert, readAlertLink } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { wordsOf } from '../../pages/page-words.ts';

/** Sends calls of the page to its server. */
export interface AlertsHost {
  readonly send: <B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>) => Promise<z.output<R>>;
}
/** A page of alerts: of somebody new, of the link that confirms an address, or of the owner of alerts. */
export interface AlertsAddress {
  readonly company: string;
  readonly token: string;
  readonly link: string;
}
/** Code and values of a refusal. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface OpenAlerts {
  readonly client: PublicClient;
  readonly kind: 'new' | 'link' | 'own';
  /** The wish of a link or the alert itself; undefined on an empty form. */
  readonly alert: AlertReply | undefined;
  /** Act that was just done. */
  readonly done: string;
  /** Why a link opens nothing. */
  readonly refusal: Refusal | undefined;
}
/** No page of alerts: an unknown company or token, or too many opens. */
export interface ClosedAlerts {
  readonly client: PublicClient | undefined;
  readonly isBusy: boolean;
}

/** Returns the first problem of a refusal; undefined for any other error. The server has a class `Refused` of its own, so the shape decides. */
export function refusalIn(error: unknown): Refusal | undefined {
  const { problems } = error instanceof Error ? (error as { problems?: unknown }) : {};
  if (!Array.isArray(problems)) return undefined;
  const [first] = problems as readonly { readonly code?: unknown; readonly params?: Refusal['params'] }[];
  return { code: String(first?.code), params: first?.params ?? {} };
}

/** Title of the document. */
export const titleOf = (client: PublicClient): string => `${wordsOf(client).t('Empty legs by email')} · ${client.name}`;

/** Reads what the page of an address shows. */
export async function openAlerts(host: AlertsHost, { company, token, link }: AlertsAddress, done: string): Promise<OpenAlerts | ClosedAlerts> {
  const client = PublicClient.safeParse(await host.send(getClient, { name_key: company })).data;
  if (client?.kind !== 'operator' || (token !== '' && !ALERT_TOKEN.test(token))) return { client, isBusy: false };
  const kind = token !== '' ? 'own' : link !== '' ? 'link' : 'new';
  const page = { client, kind, done, refusal: undefined } as const;
  try {
    if (kind === 'own') return { ...page, alert: await host.send(readAlert, { company, token }) };
    if (kind === 'link') return { ...page, alert: await host.send(readAlertLink, { company, link }) };
    return { ...page, alert: undefined };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    if (refusal.code === 'marketplace.link-ended') return { ...page, kind: 'new', alert: undefined, refusal };
    return { client, isBusy: refusal.code === 'records.too-many' };
  }
}
