import { DAY } from '@app/kernel/time/durations.ts';
import { orderQuoteSamples } from '../orders/order.sample.ts';
import { OfferEvent, OfferRevision } from './offer-revision.ts';

const SENT = Date.UTC(2027, 4, 6, 15);
const HASH = 'a1'.repeat(32);

export const offerRevisionSamples: readonly OfferRevision[] = orderQuoteSamples.map((quote) =>
  OfferRevision.parse({
    quote: 'q-1',
    number: 1,
    token: HASH,
    to: quote.contact.email,
    sent: SENT,
    sent_by: 'u-lena',
    valid_until: SENT + 14 * DAY,
    deposit: { kind: 'percent', value: 30 },
    content: quote,
    company: { name: 'Timberline', email: 'sales@timberline.example', phone: '+15035550100' },
    sha256: HASH,
  }),
);
const event = { quote: 'q-1', revision: 'r-1', at: SENT, sha256: HASH } as const;
export const offerEventSamples: readonly OfferEvent[] = [
  OfferEvent.parse({ ...event, kind: 'sent', by: 'u-lena' }),
  OfferEvent.parse({ ...event, index: 1, kind: 'asked', ip: '203.0.113.7', device: 'Firefox', text: 'Can you deliver on Friday?', previous: HASH }),
];
