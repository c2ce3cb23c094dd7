import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { readTripPage, TRIP_TOKEN, type TripPage } from '@app/domain/offers/trip/trip-page.calls.ts';
import { type ClosedRoom, refusedCodes, type RoomAddress, type RoomHost } from '../room/open-room.ts';
import type { Fields } from '../room/room-form.rules.ts';

export interface OpenTrip {
  readonly client: PublicClient;
  readonly trip: TripPage;
  readonly token: string;
  /** Of the message form: sent twice, it does its work once. */
  readonly formKey: string;
  /** Act that was just done. */
  readonly done: string;
}

/** Reads the trip of a token; an unknown or ended one opens nothing. */
export async function openTrip(host: RoomHost, { company, token }: RoomAddress, fields: Fields): Promise<OpenTrip | ClosedRoom> {
  const client = PublicClient.safeParse(await host.send(getClient, { name_key: company })).data;
  if (!client || !TRIP_TOKEN.test(token)) return { client, isBusy: false };
  try {
    const trip = await host.send(readTripPage, { company, token });
    const done = fields.get('done');
    return { client, token, trip, formKey: randomId(LONG_ID), done: typeof done === 'string' ? done : '' };
  } catch (error) {
    const codes = refusedCodes(error);
    if (codes === undefined) throw error;
    return { client, isBusy: codes.includes('records.too-many') };
  }
}
