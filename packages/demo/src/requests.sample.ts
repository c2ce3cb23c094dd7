import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { DemoOperator } from './clients.sample.ts';

/** A request for a flight and the conversation about it. `daysAgo` counts back from the day the demo is loaded. */
export interface RequestSample {
  readonly first: string;
  readonly last: string;
  readonly company?: string;
  readonly phone: string;
  readonly from: string;
  readonly to: string;
  /** Days from now until takeoff, hour of the day, and for a round trip the days until the way back. */
  readonly inDays: number;
  readonly hour: number;
  readonly backAfter?: number;
  readonly pax: number;
  /** Tail number of the aircraft asked for. */
  readonly tail: string;
  readonly status: 'qSubmitted' | 'qCreated' | 'qOutstanding' | 'qConfirmed';
  readonly hoursAgo: number;
  readonly notes: string;
  /** Key of the account that handles it; undefined while nobody does. */
  readonly agent?: string;
  readonly talk: readonly { readonly by: string; readonly note?: boolean; readonly after: number; readonly text: string }[];
  readonly followUp?: { readonly inHours: number; readonly text: string };
  /** Outcome of the request. */
  readonly trip?: {
    readonly number: string;
    readonly status: Trip['status'];
    /** Hours between the request and the customer's decision. */
    readonly bookedAfter: number;
    readonly pays: Trip['payment_type'];
    /** Share of the price that was paid. */
    readonly received: number;
    readonly meals?: string;
    readonly cars?: string;
  };
}

/** Key of the customer in `talk`. */
export const customer = 'customer';

export const requestSamples: Readonly<Record<DemoOperator, readonly RequestSample[]>> = {
  skylark: [
    {
      first: 'Helen',
      last: 'Brandt',
      company: 'Brandt Cellars',
      phone: '212-555-0133',
      from: 'KTEB',
      to: 'KOPF',
      inDays: 6,
      hour: 9,
      backAfter: 3,
      pax: 5,
      tail: 'N318SK',
      status: 'qOutstanding',
      hoursAgo: 27,
      notes: 'Two sets of golf clubs.',
      agent: 'ben',
      talk: [
        {
          by: 'ben',
          after: 0.6,
          text: 'Good morning Ms. Brandt,\n\nthe Phenom 300E is free on both days and takes two golf bags in the aft hold without trouble. The estimate below includes the crew staying with the aircraft.\n\nShall I hold it for you until tomorrow evening?\n\nBen Okafor\nSkylark Air',
        },
        { by: 'ben', note: true, after: 0.7, text: 'Flew with us twice in March. Prefers the FBO on the west side.' },
        {
          by: customer,
          after: 22,
          text: 'Thank you Ben. Please hold it. One question: could we leave Miami at 18:00 instead of 16:00 on the way back?\n\nHelen',
        },
      ],
      followUp: { inHours: 20, text: 'Hold on N318SK ends: ask for the decision.' },
    },
    {
      first: 'Marcus',
      last: 'Oyelaran',
      phone: '617-555-0175',
      from: 'KBED',
      to: 'KIAD',
      inDays: 3,
      hour: 7.5,
      pax: 3,
      tail: 'N427SK',
      status: 'qSubmitted',
      hoursAgo: 3.4,
      notes: 'Need to be in the city by ten.',
      talk: [],
    },
    {
      first: 'Sofia',
      last: 'Lindgren',
      company: 'Lindgren Rowe Architects',
      phone: '646-555-0151',
      from: 'KTEB',
      to: 'KBNA',
      inDays: 12,
      hour: 10,
      backAfter: 2,
      pax: 7,
      tail: 'N680SK',
      status: 'qCreated',
      hoursAgo: 51,
      notes: '',
      agent: 'carla',
      talk: [
        {
          by: 'carla',
          after: 3,
          text: 'Dear Ms. Lindgren,\n\nseven seats and a model case of 60 by 40 inches: the Latitude carries it in the cabin. I am checking the slot at Nashville and write again today.\n\nCarla Ruiz',
        },
        { by: customer, after: 5.5, text: 'Perfect. The case weighs about 70 pounds.' },
        {
          by: 'carla',
          after: 28,
          text: 'The slot is confirmed for 10:00. You will find the estimate attached to this request; it is valid for seven days.\n\nCarla Ruiz',
        },
      ],
      followUp: { inHours: 68, text: 'No answer yet on the Nashville estimate.' },
    },
    {
      first: 'Daniel',
      last: 'Abbot',
      phone: '203-555-0160',
      from: 'KHPN',
      to: 'KPWM',
      inDays: 1,
      hour: 16,
      pax: 2,
      tail: 'N562SK',
      status: 'qSubmitted',
      hoursAgo: 0.7,
      notes: 'One small dog.',
      talk: [],
    },
  ],
  meridian: [
    {
      first: 'Camille',
      last: 'Duarte',
      company: 'Duarte Pictures',
      phone: '310-555-0129',
      from: 'KVNY',
      to: 'KTEB',
      inDays: 8,
      hour: 9,
      backAfter: 4,
      pax: 11,
      tail: 'N550MA',
      status: 'qOutstanding',
      hoursAgo: 40,
      notes: 'Crew of eleven with camera cases, about 900 pounds.',
      agent: 'hugo',
      talk: [
        {
          by: 'hugo',
          after: 1.2,
          text: 'Camille,\n\nthe G550 takes eleven and the cases with weight to spare. I have asked Teterboro for a late arrival slot.\n\nHugo',
        },
        { by: customer, after: 9, text: 'Great. Please add two vegetarian lunches and one gluten free.\n\nCamille' },
        { by: 'hugo', note: true, after: 9.3, text: 'Catering ordered with the usual kitchen. Cases need the long belt loader at TEB.' },
      ],
      followUp: { inHours: 26, text: 'Deposit for the Teterboro trip.' },
    },
    {
      first: 'Robert',
      last: 'Kinsey',
      phone: '702-555-0186',
      from: 'KLAS',
      to: 'KVNY',
      inDays: 2,
      hour: 22,
      pax: 6,
      tail: 'N350MA',
      status: 'qSubmitted',
      hoursAgo: 1.8,
      notes: 'Late departure after the event.',
      talk: [],
    },
    {
      first: 'Yuki',
      last: 'Hamada',
      company: 'Pacific Reach Partners',
      phone: '408-555-0114',
      from: 'KVNY',
      to: 'PHNL',
      inDays: 15,
      hour: 8,
      pax: 8,
      tail: 'N650MA',
      status: 'qCreated',
      hoursAgo: 70,
      notes: '',
      agent: 'grace',
      talk: [
        {
          by: 'grace',
          after: 4,
          text: 'Dear Ms. Hamada,\n\nHonolulu on the fifteenth works with the G650ER, nonstop, about five and a half hours. I can quote the return as an open date.\n\nGrace Tanaka\nMeridian Aviation',
        },
      ],
    },
  ],
  bluebird: [
    {
      first: 'Thomas',
      last: 'Wrenfield',
      phone: '305-555-0148',
      from: 'KOPF',
      to: 'MYNN',
      inDays: 4,
      hour: 8,
      backAfter: 5,
      pax: 6,
      tail: 'N360BB',
      status: 'qOutstanding',
      hoursAgo: 31,
      notes: 'Four adults, two children. Fishing rods.',
      agent: 'mara',
      talk: [
        {
          by: 'mara',
          after: 0.4,
          text: 'Hello Thomas,\n\nthe King Air 360 is yours on both days: rods up to nine feet fit along the aisle. Please send the passport numbers two days before, for the Bahamian arrival card.\n\nMara',
        },
        { by: customer, after: 20, text: 'Sending them tonight. Can the kids sit up front for the descent?' },
      ],
      followUp: { inHours: 30, text: 'Passport numbers of the Wrenfields for eAPIS.' },
    },
    {
      first: 'Ines',
      last: 'Calloway',
      phone: '954-555-0172',
      from: 'KFXE',
      to: 'MYEH',
      inDays: 7,
      hour: 11,
      pax: 3,
      tail: 'N260BB',
      status: 'qSubmitted',
      hoursAgo: 5.1,
      notes: 'One way; we come back by boat.',
      talk: [],
    },
    {
      first: 'George',
      last: 'Adeyemi',
      company: 'Adeyemi Dental Group',
      phone: '813-555-0190',
      from: 'KTPA',
      to: 'KOPF',
      inDays: 9,
      hour: 7,
      backAfter: 0.5,
      pax: 4,
      tail: 'N252BB',
      status: 'qCreated',
      hoursAgo: 45,
      notes: 'Day trip.',
      agent: 'leon',
      talk: [
        {
          by: 'leon',
          after: 2,
          text: 'George, the M2 makes this a 40 minute hop. The crew waits for you at Opa-locka; the estimate has the standby in it.\n\nLeon',
        },
      ],
    },
  ],
};
