import { describe, expect, it } from 'vitest';
import { charterPaymentTypes } from '../../payments/payment.states.ts';
import { delayDetails, delayStatuses } from './delay.states.ts';
import { flightSoftwareStatuses } from './flight-software.states.ts';
import { denominations, logicSubjects, logicVerbs, priceItemTypes } from './price-item.ts';
import { serviceStatuses, serviceTypes } from './service.states.ts';
import { quoteTypes, requestSources, thirdPartyIdTypes, tripStatuses } from './trip.states.ts';

const table = (codes: { names: readonly string[]; label: (code: never) => string }): Record<string, string> =>
  Object.fromEntries(codes.names.map((code) => [code, codes.label(code as never)]));
const names = (codes: { names: readonly string[] }): string => codes.names.join(' ');

it('statuses of trips and quotes have labels, and a colour each [CHR-5]', () => {
  expect(table(tripStatuses)).toEqual({
    qImported: 'Imported',
    qSubmitted: 'Requested',
    qCreated: 'Soft-Quote',
    qOutstanding: 'Outstanding',
    qConfirmed: 'Confirmed',
    qBroker: 'Broker Request',
    tSubmitted: 'Requested',
    tImported: 'Imported',
    tOutstanding: 'Outstanding',
    tConfirmed: 'Confirmed',
    pWaiting: 'Awaiting Payment',
    pPaid: 'Paid',
    pIssue: 'Payment Issue',
    inactive: 'Inactive',
    cancelled: 'Cancelled',
    none: 'None',
  });
  expect(tripStatuses.names.map((status) => tripStatuses.colour(status)).every((colour) => /^(neutral|amber|blue|green|red)$/.test(colour))).toBe(
    true,
  );
  expect([tripStatuses.colour('pPaid'), tripStatuses.colour('pIssue'), tripStatuses.colour('pWaiting')]).toEqual(['green', 'red', 'amber']);
});
it('a cancelled trip is final, and every other status can be left [CHR-5]', () => {
  expect(tripStatuses.names.filter((status) => tripStatuses.next(status).length === 0)).toEqual(['cancelled']);
  expect(tripStatuses.may('qSubmitted', 'qConfirmed')).toBe(true);
  expect(tripStatuses.may('cancelled', 'qSubmitted')).toBe(false);
});

describe('codes and labels', () => {
  it('request sources, kinds of quote, ids of other systems [CHR-2]', () => {
    expect(table(requestSources)).toEqual({
      d: 'Deals page',
      q: 'Quotes page',
      b: 'Broker email',
      a: 'Account page',
      md: 'Marketplace deal',
      mq: 'Marketplace quote',
    });
    expect(table(quoteTypes)).toEqual({ have_request: 'Available aircraft' });
    expect(names(thirdPartyIdTypes)).toBe('TRIP QUOTE TNUM QNUM DUPE');
  });
  it('services [CHR-2]', () => {
    expect(names(serviceTypes)).toBe('catering fbo fuel groundTransportation lodging handling hangar airline flightPlanning other special');
    expect(serviceTypes.label('groundTransportation')).toBe('Ground Transportation');
    expect(table(serviceStatuses)).toEqual({ pending: 'Pending', cancelled: 'Cancelled' });
  });
  it('statuses of flight software [CHR-2]', () => {
    expect(table(flightSoftwareStatuses)).toEqual({
      readyForRelease: 'Ready for Release',
      released: 'Released',
      active: 'Active',
      arrived: 'Arrived',
      cancelled: 'Cancelled',
    });
  });
  it('delays, in general and in detail [CHR-2]', () => {
    expect(delayStatuses.names.toSorted()).toEqual(['cancelled', 'delayed', 'early', 'no status', 'on time']);
    expect(table(delayDetails)).toEqual({
      ARVS: 'No delays posted',
      DPTS: 'No delays posted',
      CNCL: 'Cancelled flight',
      CXCL: 'Cancelled',
      DCSN: 'Check with airline',
      EOFF: 'Estimated Wheels Up/Airborne',
      EON: 'Estimated Wheels Down/Touchdown',
      ETA: 'Estimated time of arrival',
      ETD: 'Estimated time of departure',
      IN: 'Arrived in the gate',
      LX: 'Cancelled leg',
      NA: 'Not Available',
      NO: 'No-op',
      OFF: 'Departed off the ground',
      ON: 'Arrived on the ground',
      OUT: 'Departed out of the gate',
      RFA: 'Return from Airborne',
      RTR: 'Return to Ramp',
      SCHD: 'Schedule Change',
    });
  });
  it('price items [PRC-1]', () => {
    expect(table(priceItemTypes)).toEqual({
      qty: 'Quantity',
      blocktime: 'Block Time',
      flighttime: 'Flight Time',
      waittime: 'Wait Time',
      repo: 'Reposition',
      percent: 'Percent',
      flat: 'Flat',
      decline: 'Decline',
    });
    expect(names(denominations)).toBe('hr night pax pax_leg stop none');
    expect(names(logicSubjects)).toBe('dep arr c stops tail model nights type ftime wtime zrtime');
    expect(logicVerbs.names).toEqual(['is', 'is in', 'is not', 'is less than', 'is greater than']);
  });
  it('how accounts and trips pay [CHR-2]', () => {
    expect(table(charterPaymentTypes)).toMatchObject({ ach: 'Bank Transfer/Wire/ACH', 'n/a': 'None Selected' });
  });
});
