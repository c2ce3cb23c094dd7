import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { OFFER_TOKEN, type PublicOffer, readOffer } from '@app/domain/offers/offers.calls.ts';
import { choicesOf, type Fields } from './room-form.rules.ts';

/** Sends calls of the page to its server. */
export interface RoomHost {
  readonly send: <B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>) => Promise<z.output<R>>;
}
export interface RoomAddress {
  readonly company: string;
  readonly token: string;
}
export interface OpenRoom {
  readonly client: PublicClient;
  readonly offer: PublicOffer;
  readonly token: string;
  /** Of the forms: sent twice, they do their work once. */
  readonly formKey: string;
  /** Act that was just done. */
  readonly done: string;
}
/** An unknown or withdrawn token, of a company that may be known; or too many opens. */
export interface ClosedRoom {
  readonly client: PublicClient | undefined;
  readonly isBusy: boolean;
}

/**
 * Returns the codes of a refusal; undefined for any other error. The server that renders the page has a class `Refused` of its own, so the
 * shape decides.
 */
export function refusedCodes(error: unknown): readonly string[] | undefined {
  const { problems } = error instanceof Error ? (error as { problems?: unknown }) : {};
  if (!Array.isArray(problems)) return undefined;
  return problems.map((problem: { readonly code?: unknown }) => String(problem.code));
}

/** Reads the offer of a token with the sums of the choices in the address. */
export async function openRoom(host: RoomHost, { company, token }: RoomAddress, fields: Fields): Promise<OpenRoom | ClosedRoom> {
  const client = PublicClient.safeParse(await host.send(getClient, { name_key: company })).data;
  if (!client || !OFFER_TOKEN.test(token)) return { client, isBusy: false };
  try {
    const offer = await host.send(readOffer, { company, token });
    const choices = choicesOf(fields, offer.lines);
    const chosen = Object.keys(choices).length > 0 ? await host.send(readOffer, { company, token, choices }) : offer;
    const done = fields.get('done');
    return { client, token, offer: chosen, formKey: randomId(LONG_ID), done: typeof done === 'string' ? done : '' };
  } catch (error) {
    const codes = refusedCodes(error);
    if (codes === undefined) throw error;
    return { client, isBusy: codes.includes('records.too-many') };
  }
}
