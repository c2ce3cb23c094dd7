import type { TeaserLeg } from './section-props.ts';

/** An empty leg of a public page, without a price. */
export const sampleLeg: TeaserLeg = {
  id: 'l1',
  from: { code: 'KTEB', city: 'Teterboro' },
  to: { code: 'KOPF', city: 'Miami' },
  date: '03/04/2027',
  time: '9:30',
  aircraft: 'Embraer Phenom 300E',
  seats: 8,
  price: null,
  depends: false,
  window_hours: 0,
};
