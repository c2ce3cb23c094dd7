import { sampleAirports } from '../fleet/airport.sample.ts';
import { Group, groupLogics, groupServices } from './group.ts';
import { prepareGroup } from './group.rules.ts';
import { GroupSubscription } from './subscription.ts';
import { DocumentTemplate, emailTypes, templateTypes } from './template.ts';

export const groupSamples = groupLogics.names.map((logic_fn, i) =>
  prepareGroup(
    Group.parse({
      name: `Empty legs from the Northeast ${i + 1}`,
      default: i === 0,
      type: logic_fn === 'nobody' ? 'manual' : 'auto',
      medium: i % 2 === 0 ? 'email' : 'text',
      subscribed: ['contact-hart', 'contact-moreau'],
      unsubscribed: ['contact-silva'],
      ignore_opt_in: i === 1,
      third_party_id: 'campaign-3071',
      third_party_tags: ['empty-legs', 'northeast'],
      third_party_service: groupServices.names[i % groupServices.names.length],
      logic_fn,
      access_code: i === 0 ? 'NORTHEAST-26' : '',
      member_max: 200,
      member_count: 17,
      expires: Date.parse('2027-03-31T05:00:00Z'),
    }),
  ),
);

export const subscriptionSamples = [
  GroupSubscription.parse({
    group: 'group-northeast',
    contact: 'contact-hart',
    email: 'evelyn.hart@example.com',
    verified: true,
    mails: [Date.UTC(2027, 2, 1, 13)],
    preferences: { home: sampleAirports.KTEB, destinations: [sampleAirports.KASE, sampleAirports.KVNY], radius: 300 },
  }),
];

const kinds = templateTypes.names.flatMap((type) => emailTypes.names.map((email_type) => ({ type, email_type })));
export const templateSamples = kinds.map(({ type, email_type }) =>
  DocumentTemplate.parse({
    key: `quote-ready-${type}-${email_type}`,
    url: type === 'page' ? 'quote-ready' : '',
    name: 'Quote is ready',
    template_id: 'template-quote',
    type,
    stage: 'Quoted',
    subject: 'Your quote {{quote.quote_id}}',
    sms: 'Your quote {{quote.quote_id}} is ready: {{link}}',
    data_argument: 'quote',
    data_loader_fn: 'quotes',
    data_example: { quote: { quote_id: 'Q-261121KAXB', contact: { first_name: 'Evelyn' } }, link: 'https://www.skylark.example/q/x' },
    email: true,
    email_type,
    description: 'Goes out when a quote is ready to be seen.',
    html: '<p>Dear {{quote.contact.first_name}},</p><p>your quote is ready: <a href="{{link}}">see it</a>.</p>',
    sitemap: type === 'page',
    metadata: { owner: 'sales' },
    allow_note: true,
    skipTracking: email_type === 'transactional',
  }),
);
