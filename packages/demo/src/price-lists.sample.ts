import { type Condition, type PriceItem, PriceList } from '@app/domain/trips/model/price-item.ts';
import type { DemoOperator } from './clients.sample.ts';
import { type FleetSample, fleetSamples, modelSample } from './fleet.sample.ts';

/** Values that differ between the operators' lists, in dollars, percent and hours. */
interface Terms {
  readonly landing: number;
  readonly crew: number;
  readonly crewNight: number;
  readonly wait: number;
  readonly engine: number;
  readonly fuelPercent: number;
  readonly emptyPercent: number;
  readonly minimumHours: number;
  readonly shortFlight: number;
  readonly handlingAbroad: number;
  readonly catering: number;
  readonly cardPercent: number;
  readonly mountain: number;
  /** Arrivals that the operator does not fly to, and why. */
  readonly declined: { readonly airports: string; readonly why: string };
}
const terms: Readonly<Record<DemoOperator, Terms>> = {
  skylark: {
    landing: 285,
    crew: 2,
    crewNight: 650,
    wait: 175,
    engine: 110,
    fuelPercent: 8,
    emptyPercent: -45,
    minimumHours: 2,
    shortFlight: 850,
    handlingAbroad: 950,
    catering: 65,
    cardPercent: 3,
    mountain: 1450,
    declined: { airports: 'KASE,KTEX', why: 'High and short: not in our operations manual' },
  },
  meridian: {
    landing: 620,
    crew: 3,
    crewNight: 950,
    wait: 325,
    engine: 240,
    fuelPercent: 7,
    emptyPercent: -40,
    minimumHours: 2,
    shortFlight: 2400,
    handlingAbroad: 1850,
    catering: 140,
    cardPercent: 3.25,
    mountain: 2650,
    declined: { airports: 'KSMO,KTVL', why: 'Runway too short for the fleet' },
  },
  bluebird: {
    landing: 145,
    crew: 2,
    crewNight: 480,
    wait: 95,
    engine: 65,
    fuelPercent: 9,
    emptyPercent: -50,
    minimumHours: 1.5,
    shortFlight: 350,
    handlingAbroad: 425,
    catering: 35,
    cardPercent: 3,
    mountain: 900,
    declined: { airports: 'KASE,KEGE,KTEX', why: 'No mountain operations in winter' },
  },
};

const when = (subject: Condition['subject'], verb: Condition['verb'], value: string): Condition[] => [{ subject, verb, value }];
const inUs = when('c', 'is', 'US');
const abroad = when('c', 'is not', 'US');
const idOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const round50 = (dollars: number): number => Math.round(dollars / 50) * 50;
/** A ferry hour costs less than one with passengers. */
const FERRY_SHARE = 0.85;

type Item = Partial<PriceItem> & Pick<PriceItem, 'label' | 'type'>;

/** One hourly and one ferry rate for each model of the fleet, by its ICAO designator. */
function hourlyItems(fleet: readonly FleetSample[], minimumHours: number): Item[] {
  const byModel = new Map(fleet.map((aircraft) => [aircraft.model, aircraft]));
  return [...byModel.values()].flatMap(({ model, hourlyUsd }): Item[] => {
    const { icao, model: name } = modelSample(model);
    const logic = when('model', 'is', icao);
    return [
      {
        label: `${name} hourly`,
        public_label: 'Flight',
        type: 'blocktime',
        denomination: 'hr',
        multiplier: hourlyUsd,
        minQty: minimumHours,
        dailyMin: true,
        cost: round50(hourlyUsd * 0.72),
        logic,
      },
      {
        label: `${name} positioning`,
        public_label: 'Positioning',
        type: 'repo',
        denomination: 'hr',
        multiplier: round50(hourlyUsd * FERRY_SHARE),
        cost: round50(hourlyUsd * 0.66),
        logic,
      },
    ];
  });
}

function items(operator: DemoOperator): Item[] {
  const of = terms[operator];
  return [
    ...hourlyItems(fleetSamples[operator], of.minimumHours),
    { label: 'Engine program', type: 'flighttime', denomination: 'hr', multiplier: of.engine, cost: of.engine },
    { label: 'Landing and ramp', type: 'qty', denomination: 'stop', multiplier: of.landing, cost: round50(of.landing * 0.8) },
    { label: 'Mountain arrival', type: 'qty', denomination: 'stop', multiplier: of.mountain, logic: when('arr', 'is in', 'KEGE,KJAC,KSUN,KRIL') },
    { label: 'Crew overnight', type: 'qty', denomination: 'night', quantity: of.crew, multiplier: of.crewNight, cost: round50(of.crewNight * 0.7) },
    { label: 'Same-day standby', type: 'waittime', denomination: 'hr', multiplier: of.wait },
    { label: 'Short flight', type: 'flat', multiplier: of.shortFlight, logic: when('ftime', 'is less than', '0.8') },
    { label: 'Fuel surcharge', type: 'percent', multiplier: of.fuelPercent },
    { label: 'Empty-leg discount', type: 'percent', multiplier: of.emptyPercent, emptyOnly: true },
    {
      label: 'US federal excise tax',
      type: 'percent',
      multiplier: 7.5,
      tax: true,
      taxable: false,
      logic: inUs,
      notes: 'Rate of the tax year 2026. Review each January.',
    },
    {
      label: 'US segment fee',
      type: 'qty',
      denomination: 'pax_leg',
      multiplier: 5.3,
      tax: true,
      taxable: false,
      logic: inUs,
      notes: 'Amount of the tax year 2026, indexed yearly. Review each January.',
    },
    {
      label: 'International arrival and departure tax',
      type: 'qty',
      denomination: 'pax_leg',
      multiplier: 23.4,
      tax: true,
      taxable: false,
      logic: abroad,
      notes: 'Amount of the tax year 2026, indexed yearly. Review each January.',
    },
    { label: 'Customs and handling abroad', type: 'qty', denomination: 'stop', multiplier: of.handlingAbroad, taxable: false, logic: abroad },
    { label: 'Catering', type: 'qty', denomination: 'pax', multiplier: of.catering, taxable: false, cost: of.catering },
    { label: 'Card fee', type: 'percent', multiplier: of.cardPercent, taxable: false, notes: 'Waived for wire and ACH.' },
    { label: 'Not served', public_label: '', type: 'decline', logic: when('arr', 'is in', of.declined.airports), notes: of.declined.why },
  ];
}

/** Draft, live and backup of one operator (PRC-3): the draft asks 3 % more an hour, the backup is last season's. */
export function priceListSamples(operator: DemoOperator, now: number): Readonly<Record<'draft' | 'live' | 'backup', PriceList>> {
  const list = (name: string, hourlyFactor: number, published: number | null): PriceList =>
    PriceList.parse({
      name,
      published,
      items: items(operator).map((item, order) => {
        const hourly = item.type === 'blocktime' || item.type === 'repo';
        return { ...item, id: idOf(item.label), order, multiplier: hourly ? round50((item.multiplier ?? 0) * hourlyFactor) : item.multiplier };
      }),
    });
  const DAYS = 86_400_000;
  return {
    draft: list('Next season', 1.03, null),
    live: list('Current', 1, now - 21 * DAYS),
    backup: list('Last season', 0.97, now - 140 * DAYS),
  };
}
