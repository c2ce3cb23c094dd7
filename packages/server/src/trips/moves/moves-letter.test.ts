import { describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { formId, reasons, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext } from '../../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;
const to = 'ada@guest.example';
const withAddress = async (): Promise<Doc<Trip>> => {
  const { id, contact } = await desk.newTrip();
  await ctx.records.forClient('skylark').update(trips, id, { contact: { ...contact, email: to } });
  return await desk.read(id);
};
const sentAbout = async ({ trip_number }: Doc<Trip>) => {
  await ctx.jobs.settle();
  return ctx.printed.filter((mail) => mail.to[0]?.address === to && mail.subject.includes(trip_number));
};

describe.each(enginesOfRules)('emails about moved trips on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));

  test('the effects show the email to the customer as it would be sent; it goes out once, only where it was chosen, with the link instead of its place [CHR-9]', async () => {
    const trip = await withAddress();
    const number = trip.trip_number;
    const { body: effects } = await desk.preview(trip.id, { kind: 'move', minutes: 95 });
    const { letter } = effects.trips[0];
    expect(letter).toMatchObject({ to, subject: `Your trip ${number} has changed` });
    expect(letter.text).toContain('– Takeoff KBED–KOPF: 9:00 → 10:35');
    expect(letter.text).toContain('…/skylark/trip/…');
    const wish = { move: { minutes: 95 }, seen: effects.hash };
    await desk.apply(trip.id, 'move', wish);
    expect(await sentAbout(trip)).toEqual([]);
    expect((await desk.read(trip.id)).told.at).toBeNull();

    const back = (await desk.preview(trip.id, { kind: 'move', minutes: 25 })).body;
    const again = { move: { minutes: 25 }, seen: back.hash, key: formId(), letters: [trip.id] };
    for (let times = 0; times < 2; times += 1) expect((await desk.apply(trip.id, 'move', again)).status).toBe(200);
    const [mail, ...others] = await sentAbout(trip);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(back.trips[0].letter.subject);
    expect(mail?.text.trim().replace(/\S+\/trip\/\w{16}/, '…/skylark/trip/…')).toBe(back.trips[0].letter.text);
    const told = await desk.read(trip.id);
    expect(told.told).toMatchObject({ by: 'dora', itinerary: itineraryOf(told) });
  });

  test('a trip that is called off, and two that swap, are told to those who were chosen; without an address there is no email [CHR-9, CHR-5]', async () => {
    const [trip, other] = [await withAddress(), await desk.newTrip({ craft: 'second', date: '03/20/2027' })];
    const swap = (await desk.preview(trip.id, { kind: 'swap', with: other.id })).body;
    expect(swap.trips.map(({ letter }: { letter: unknown }) => letter === null)).toEqual([false, true]);
    expect(swap.trips[0].letter.text).toContain('N200SK');
    const swapped = await desk.apply(trip.id, 'swap', { with: other.id, seen: swap.hash, reasons, letters: [trip.id, other.id] });
    expect(swapped.status).toBe(200);
    expect(await sentAbout(trip)).toHaveLength(1);
    const { body } = await desk.preview(trip.id, { kind: 'cancel' });
    expect(body.trips[0].letter.text).toContain('– The trip is canceled');
    expect((await desk.apply(trip.id, 'cancel', { seen: body.hash, letters: [trip.id] })).status).toBe(200);
    expect((await sentAbout(trip)).map(({ text }) => text.includes('The trip is canceled'))).toEqual([false, true]);
  });
});
