import { type Condition, PriceItem, PriceList } from '../model/price-item.ts';

const when = (subject: Condition['subject'], verb: Condition['verb'], value: string): Condition[] => [{ subject, verb, value }];
const item = (label: string, rest: Partial<PriceItem>): PriceItem =>
  PriceItem.parse({ id: label.toLowerCase().replace(/[^a-z]+/g, '-'), label, ...rest });
const inUs = when('c', 'is', 'US');
const abroad = when('c', 'is not', 'US');
const fet = item('Federal excise tax', { type: 'percent', multiplier: 7.5, tax: true, taxable: false, logic: inUs });
const segment = item('Segment fee', { type: 'qty', denomination: 'pax_leg', multiplier: 5.2, tax: true, taxable: false, logic: inUs });

/** List L of the worked examples (pricing.md 2.4): a light jet, in that order. */
export const listL: PriceList = PriceList.parse({
  name: 'L',
  items: [
    item('Block time', { type: 'blocktime', denomination: 'hr', multiplier: 3600, minQty: 2, dailyMin: true }),
    item('Reposition', { type: 'repo', denomination: 'hr', multiplier: 3000 }),
    item('Landing', { type: 'qty', denomination: 'stop', multiplier: 250 }),
    item('Crew overnight', { type: 'qty', denomination: 'night', quantity: 2, multiplier: 450 }),
    item('Wait', { type: 'waittime', denomination: 'hr', multiplier: 150 }),
    item('Fuel surcharge', { type: 'percent', multiplier: 8 }),
    item('Empty-leg discount', { type: 'percent', multiplier: -45, emptyOnly: true }),
    fet,
    segment,
    item('Head tax', { type: 'qty', denomination: 'pax_leg', multiplier: 22.9, tax: true, taxable: false, logic: abroad }),
    item('International handling', { type: 'qty', denomination: 'stop', multiplier: 900, taxable: false, logic: abroad }),
    item('Catering', { type: 'qty', denomination: 'pax', multiplier: 45, taxable: false }),
    item('Aspen not served', { type: 'decline', logic: when('arr', 'is', 'KASE') }),
  ],
});

/** List H of the worked examples (pricing.md 2.4): a heavy jet. */
export const listH: PriceList = PriceList.parse({
  name: 'H',
  items: [
    item('Flight time', { type: 'flighttime', denomination: 'hr', multiplier: 8500 }),
    item('Reposition', { type: 'repo', denomination: 'hr', multiplier: 7000 }),
    item('Short trip', { type: 'flat', multiplier: 1500, logic: when('ftime', 'is less than', '2') }),
    item('Mountain landing', { type: 'qty', denomination: 'stop', multiplier: 1850, logic: when('arr', 'is in', 'KASE,KEGE') }),
    item('Crew overnight', { type: 'qty', denomination: 'night', quantity: 3, multiplier: 450 }),
    item('Wait', { type: 'waittime', denomination: 'hr', multiplier: 300 }),
    fet,
    segment,
    item('Card fee', { type: 'percent', multiplier: 3, taxable: false }),
  ],
});
