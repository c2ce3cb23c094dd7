import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import type { Client } from '@app/domain/clients/client.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { type ResolvedLeg, problemsOfTrip } from '@app/domain/marketplace/requested-trip.rules.ts';
import type { sendTripRequest as sendTripRequestCall } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { sendsLinks } from '../../platform/mailer.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { shareOfAddress } from '../../platform/trusted-proxy.ts';
import { wordsFor } from '../../words/words.ts';
import { typedAirport } from '../alerts/typed-airports.ts';
import { offerOfDeal } from '../offers.ts';
import { linkOf } from './request-link.ts';

const LINK_LIFE_MS = 3 * DAY;
const OF_ONE_VISITOR = { bucket: 'trip requests', max: 20, windowMs: HOUR } as const;
/** Confirmations to one address, whoever asks for them. */
const TO_ONE_ADDRESS = { bucket: 'trip request confirmations', max: 3, windowMs: DAY } as const;

type Asked = Omit<z.output<typeof sendTripRequestCall.body>, 'company'> & { readonly ip: string };

const usDay = (day: string): string => (day === '' ? '' : formatUsDate(Temporal.PlainDate.from(day)));
/** '09:30' as '9:30'. */
const clock = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** Returns the legs that a visitor typed; refuses airports that nobody knows, and days that cannot be. */
async function typedLegs(ctx: AppContext, { from, to, date, time, return_date }: Asked): Promise<ResolvedLeg[]> {
  const list = await openAirportList(ctx.config.dataDir);
  const [departure, arrival]: AirportRef[] = [typedAirport(list, from), typedAirport(list, to)];
  if (!departure || !arrival) throw refuse({ code: 'marketplace.unknown-airport' });
  const there = { from: departure, to: arrival, date: usDay(date), time: date === '' ? '' : clock(time) };
  const legs = return_date === '' ? [there] : [there, { from: arrival, to: departure, date: usDay(return_date), time: '' }];
  const problems = problemsOfTrip(legs.length === 1 ? 'one-way' : 'round-trip', legs, ctx.clock.now());
  if (problems.length > 0) throw refuse(...problems);
  return legs;
}

/**
 * Emails the link that confirms an address and the request. Nothing is stored before: whoever typed the address may not own it. Above the limit of an
 * address it silently sends nothing, so that nobody is harassed and nobody learns who asked.
 */
export async function sendTripRequest(ctx: AppContext, company: Doc<Client>, asked: Asked): Promise<void> {
  const { ip, deal, paxNum, first_name, last_name, phone, notes, page } = asked;
  if (!sendsLinks(ctx.mailer)) throw refuse({ code: 'marketplace.no-confirmation' });
  if (!(await ctx.limits.take({ ...OF_ONE_VISITOR, key: shareOfAddress(ip) }))) throw refuse({ code: 'records.too-many' });
  if (deal !== '') await ctx.records.tx(() => offerOfDeal(ctx, company.id, { deal, trip: { paxNum } }));
  const legs = deal === '' ? await typedLegs(ctx, asked) : [];
  const email = asked.email.trim().toLowerCase();
  if (!(await ctx.limits.take({ ...TO_ONE_ADDRESS, key: `${company.id} ${email}` }))) return;
  const until = ctx.clock.now() + LINK_LIFE_MS;
  const link = linkOf(ctx, {
    key: randomId(LONG_ID),
    client: company.id,
    page,
    deal,
    legs: legs.map((leg) => ({ ...leg, from: leg.from.id, to: leg.to.id })),
    paxNum,
    contact: { first_name, last_name, email, phone },
    notes,
    until,
  });
  const { t } = wordsFor(company.language);
  await writeSystemMail(ctx, {
    to: email,
    purpose: 'request-confirmation',
    expires: until,
    name: '',
    subject: t('Confirm your flight request to {company}', { company: company.name }),
    text: [
      t('Somebody, probably you, asked {company} for a flight.', { company: company.name }),
      '',
      t('To send the request, open this link and confirm:'),
      `${ownOrigin(ctx.config)}/${company.name_key}/book?link=${link}`,
      '',
      t('The link works for three days. Without it, nothing is stored and no more email follows.'),
    ].join('\n'),
  });
}
