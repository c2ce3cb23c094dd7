import { flightSteps } from '@app/domain/trips/following/following.rules.ts';
import { agreeToTrip, refuseTrip, reportFromCrew, savePassenger, writeFromTrip } from '@app/domain/offers/trip/trip-page.calls.ts';
import type { RoomRefusal } from '../room/answer-room.ts';
import { refusedCodes, type RoomAddress, type RoomHost } from '../room/open-room.ts';
import { textField } from '../room/room-form.rules.ts';

/** Longest text of a field that is shown again. */
const MOST_TEXT = 4000;
/** Does what a form of the page of a trip asks for. Dates come as browsers send them, yyyy-MM-dd. */
export async function answerTrip(host: RoomHost, room: RoomAddress, form: FormData): Promise<{ readonly done: string } | RoomRefusal> {
  const field = (name: string): string => textField(form, name);
  const act = field('act');
  try {
    if (act === 'message') {
      await host.send(writeFromTrip, { ...room, key: field('key'), text: field('text') });
      return { done: 'message' };
    }
    if (act === 'agree') {
      await host.send(agreeToTrip, { ...room, seen: field('seen'), name: field('name') });
      return { done: 'agree' };
    }
    if (act === 'refuse') {
      await host.send(refuseTrip, { ...room, seen: field('seen'), name: field('name') });
      return { done: 'refuse' };
    }
    const step = flightSteps.find((name) => name === field('step'));
    if (act === 'flight' && step) {
      await host.send(reportFromCrew, { ...room, key: field('key'), leg: Number(field('leg')), step, time: field('time') });
      return { done: 'flight' };
    }
    const weight = field('weight');
    await host.send(savePassenger, {
      ...room,
      seat: Number(field('seat')),
      name: field('name'),
      birthdate: field('birthdate'),
      weight: weight === '' ? null : Number(weight),
      passport: { number: field('passport'), country: field('country'), expires: field('expires') },
    });
    return { done: `passenger-${field('seat')}` };
  } catch (error) {
    const codes = refusedCodes(error);
    if (codes === undefined) throw error;
    const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, MOST_TEXT)]] : [])));
    return { act, refusal: codes[0] ?? '', reason: '', fields };
  }
}
