import type { Page } from '@app/domain/pages/page.ts';
import { fleetCards } from '../fleet-cards.sample.ts';
import { drawing } from '../places.sample.ts';
import { pagesOf, section, type SiteSample, termsPage } from './site.sample.ts';
import { skylarkCharterPage } from './skylark-charter.sample.ts';

const site: SiteSample = {
  header: {
    selector: 'consumer-header',
    links: [
      { label: 'Charter', href: '/skylark/charter' },
      { label: 'Empty legs', href: '/skylark/#empty-legs' },
      { label: 'Fleet', href: '/skylark/fleet' },
      { label: 'About', href: '/skylark/about' },
      { label: 'Contact', href: '/skylark/contact' },
    ],
  },
  footer: {
    selector: 'footer',
    links: [
      { label: 'Charter a flight', href: '/skylark/charter' },
      { label: 'Our fleet', href: '/skylark/fleet' },
      { label: 'About Skylark', href: '/skylark/about' },
      { label: 'Contact', href: '/skylark/contact' },
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'Sign in', href: '/login' },
      { label: 'Terms', href: '/skylark/terms' },
    ],
    social: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
    ],
    disclaimer:
      'Skylark Air is a demonstration company. Flights would be operated under Part 135 by the certificate holder named in the charter agreement. Estimates include federal excise tax and segment fees at current rates.',
  },
};
const request = { label: 'Plan a flight', href: '/skylark/book' };
const call = { label: 'Call the desk', href: '/skylark/contact' };

/** The site of a light and midsize jet operator in the New York area. */
export const skylarkSite: readonly Page[] = pagesOf('skylark', site, [
  {
    name: 'Home',
    url: '',
    title: 'Skylark Air — private flights from Teterboro',
    description:
      'Seven light and midsize jets at Teterboro, Hanscom and Westchester. Instant estimates, live empty legs, one desk that answers at any hour.',
    tags: ['private jet charter', 'Teterboro', 'empty legs', 'Phenom 300', 'Citation Latitude'],
    sections: [
      section('home-hero', {
        eyebrow: 'Teterboro · Hanscom · Westchester',
        title: 'The short way to anywhere east of the Mississippi.',
        text: 'Seven light and midsize jets, flown by people who know these airports by heart. Ask for a flight and see a price, not a form letter.',
        actions: [request, { label: 'See empty legs', href: '#empty-legs' }],
        scene: 'routes',
        drawing: drawing(['KTEB', 'KOPF'], ['KTEB', 'KBED'], ['KTEB', 'KBNA'], ['KTEB', 'KMDW'], ['KTEB', 'KCHS'], ['KTEB', 'CYUL']),
        figures: [
          { value: '7', label: 'aircraft, all our own' },
          { value: '4 h', label: 'from call to takeoff' },
          { value: '24/7', label: 'dispatch in New Jersey' },
        ],
      }),
      section(
        'empty-legs-hero',
        {
          eyebrow: 'Empty legs',
          title: 'Already flying, with nobody on board.',
          text: 'These aircraft are on their way to their next passengers. The cabin is yours for about half the charter price.',
          limit: 6,
          empty: 'No empty legs right now. Ask for a flight: the estimate takes a minute.',
          actions: [{ label: 'See all empty legs', href: '/skylark/deals' }],
        },
        { opts: { anchor: 'empty-legs', bg_color: 'tint' } },
      ),
      section('fleet-row', {
        eyebrow: 'The fleet',
        title: 'Four types, one scale.',
        text: 'Drawn to the same scale, because a number of seats says little about how it feels to stand up.',
        aircraft: fleetCards('skylark'),
        actions: [{ label: 'Compare the fleet', href: '/skylark/fleet' }],
      }),
      section(
        'features',
        {
          eyebrow: 'How we fly',
          title: 'Small enough to answer the phone.',
          items: [
            {
              title: 'The price has reasons',
              text: 'Flight time, landing fees, crew nights and taxes are all in your estimate. Ask, and we explain each of them.',
            },
            {
              title: 'The crew has names',
              text: 'Fourteen pilots, all employed here. You get their names with the itinerary and their number on the day.',
            },
            {
              title: 'The schedule bends',
              text: 'Running late costs nothing in the first two hours. Weather plans are made the evening before, not at the gate.',
            },
          ],
        },
        { opts: { bg_color: 'dark' } },
      ),
      section('reviews-grid', {
        eyebrow: 'Heard on the ramp',
        title: 'What passengers say.',
        reviews: [
          { quote: 'We moved the departure twice on the same day. Nobody sighed.', name: 'H. Brandt', about: 'Teterboro to Miami, monthly' },
          {
            quote: 'The estimate and the invoice had the same number at the bottom. I had never seen that before.',
            name: 'S. Lindgren',
            about: 'Architect',
          },
          { quote: 'Nantucket in 38 minutes with the dog asleep under the seat.', name: 'D. Abbot', about: 'Westchester to Nantucket' },
        ],
      }),
      section(
        'faq',
        {
          title: 'Before you ask',
          items: [
            {
              question: 'How fast can you have an aircraft ready?',
              answer: 'From Teterboro usually within four hours. With a crew on standby, two.',
            },
            {
              question: 'Is the estimate binding?',
              answer:
                'It is computed from our live price list and holds for seven days unless the trip changes. The charter agreement makes it binding.',
            },
            { question: 'Can my dog come?', answer: 'Yes, in the cabin, on every aircraft. Tell us the weight so that we plan the seats.' },
            {
              question: 'What is an empty leg?',
              answer:
                'A flight that happens anyway, to bring an aircraft to its next passengers. The date and the airports are fixed; the price is about half.',
            },
            {
              question: 'Which airports can you use?',
              answer: 'About 5,000 in North America. We avoid a few short mountain fields and say so in the estimate.',
            },
          ],
        },
        { column: 'below', opts: { anchor: 'faq' } },
      ),
      section(
        'quote-call',
        { title: 'Where to?', text: 'Two airports and a date are enough for an estimate.', actions: [request, call] },
        { column: 'below', opts: { bg_color: 'accent' } },
      ),
    ],
  },
  skylarkCharterPage,
  {
    name: 'Fleet',
    url: 'fleet',
    title: 'The fleet — Skylark Air',
    description: 'Phenom 300E, Citation CJ3+, Citation XLS+ and Citation Latitude: seats, range and speed, drawn to scale.',
    sections: [
      section('image-hero', {
        eyebrow: 'Fleet',
        title: 'Seven aircraft, four types.',
        text: 'Owned, crewed and maintained by us, in one hangar.',
        scene: 'none',
      }),
      section('fleet-row', { aircraft: fleetCards('skylark'), title: '', text: '' }, { opts: { class: 'tight' } }),
      section(
        'benefits',
        {
          title: 'On every one of them',
          items: [
            { icon: 'wave', title: 'Wi-Fi from gate to gate', text: 'Fast enough for a call, free of charge.' },
            { icon: 'paw', title: 'Pets in the cabin', text: 'With a mat, a bowl and no surcharge.' },
            { icon: 'bag', title: 'Room for the odd things', text: 'Skis, golf bags, a cello: ask, we measure.' },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
    ],
  },
  {
    name: 'About',
    url: 'about',
    title: 'About Skylark Air',
    description: 'An operator, not a broker: our own aircraft, crews and maintenance at Teterboro since 2009.',
    columns: [2, 1],
    columnWrapper: 'ruled',
    sections: [
      section(
        'html',
        {
          html: `<h1>We own what we sell.</h1>
<p class="lead">Skylark began in 2009 with one Citation and two pilots who were tired of excuses.</p>
<p>Most companies that sell private flights own no aircraft. They sell the seat and find the plane. We do it the other way round: seven jets, fourteen pilots, nine technicians and a dispatch room that looks onto runway 19.</p>
<p>That makes us slower to grow and quicker to answer. When you call, the person on the phone can see the aircraft from the window.</p>
<h2>Safety</h2>
<p>Two captains in every cockpit. Simulator training twice a year, not once. Any crew member may cancel a flight without giving a reason, and nobody has ever been asked for one.</p>`,
        },
        { column: 0 },
      ),
      section(
        'benefits',
        {
          items: [
            { icon: 'shield', title: 'Audited', text: 'Independent safety audit every twelve months.' },
            { icon: 'crew', title: 'Fourteen pilots', text: 'Employed here, on average for seven years.' },
            { icon: 'clock', title: '97 in 100', text: 'departures within fifteen minutes of plan.' },
          ],
        },
        { column: 1 },
      ),
      section(
        'quote-call',
        { title: 'Come and see the hangar.', text: 'Coffee is good, the view is better.', actions: [call] },
        { column: 'below', opts: { bg_color: 'dark' } },
      ),
    ],
  },
  {
    name: 'Contact',
    url: 'contact',
    title: 'Contact — Skylark Air',
    description: 'Charter desk, dispatch and office of Skylark Air at Teterboro, New Jersey.',
    sections: [
      section('contact', {
        eyebrow: 'Contact',
        title: 'The desk is awake.',
        text: 'For a price the marketplace is quickest. For everything else, a person.',
        people: [
          { name: 'Ben Okafor', role: 'Charter sales', email: 'ben@skylark.example' },
          { name: 'Carla Ruiz', role: 'Dispatch', email: 'carla@skylark.example' },
          { name: 'Ada Whitfield', role: 'Director of operations', email: 'ada@skylark.example' },
        ],
      }),
    ],
  },
  termsPage('skylark', 'It shows the flights and the fleet of Skylark Air and takes requests for charter flights.'),
]);
