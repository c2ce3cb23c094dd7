import type { Page } from '@app/domain/pages/page.ts';
import { fleetCards } from '../fleet-cards.sample.ts';
import { drawing } from '../places.sample.ts';
import { pagesOf, section, type SiteSample, termsPage } from './site.sample.ts';

const site: SiteSample = {
  header: {
    selector: 'consumer-header',
    links: [
      { label: 'Long range', href: '/meridian/charter' },
      { label: 'Aircraft', href: '/meridian/fleet' },
      { label: 'Empty legs', href: '/meridian/#empty-legs' },
      { label: 'The house', href: '/meridian/about' },
      { label: 'Contact', href: '/meridian/contact' },
    ],
  },
  footer: {
    selector: 'black-footer',
    links: [
      { label: 'Long-range charter', href: '/meridian/charter' },
      { label: 'Aircraft', href: '/meridian/fleet' },
      { label: 'The house', href: '/meridian/about' },
      { label: 'Contact', href: '/meridian/contact' },
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'Sign in', href: '/login' },
      { label: 'Terms', href: '/meridian/terms' },
    ],
    social: [
      { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { label: 'YouTube', href: 'https://www.youtube.com/' },
    ],
    disclaimer:
      'Meridian Aviation is a demonstration company. Range figures are brochure maximums; payload, wind and reserves shorten them. Estimates are not offers.',
  },
};
const request = { label: 'Request an aircraft', href: '/meridian/book' };

/** The site of a super-midsize to ultra-long-range operator in Los Angeles. */
export const meridianSite: readonly Page[] = pagesOf('meridian', site, [
  {
    name: 'Home',
    url: '',
    title: 'Meridian Aviation — long-range jets from Los Angeles',
    description: 'Eight super-midsize to ultra-long-range jets at Van Nuys. New York, Honolulu, London and Tokyo with one crew and one desk.',
    tags: ['long range jet charter', 'Van Nuys', 'Gulfstream', 'Challenger 350'],
    sections: [
      section('home-hero', {
        eyebrow: 'Van Nuys, California',
        title: 'Dinner in Los Angeles. Breakfast over the Atlantic.',
        text: 'Eight jets from super-midsize to ultra-long-range, kept at one airport, under one roof, by one crew room.',
        actions: [request, { label: 'See the aircraft', href: '/meridian/fleet' }],
        scene: 'horizon',
        figures: [
          { value: '7,500 NM', label: 'nonstop, G650ER' },
          { value: '14', label: 'seats that lie flat' },
          { value: '8', label: 'aircraft at Van Nuys' },
        ],
      }),
      section('fleet-row', {
        eyebrow: 'Aircraft',
        title: 'From coast to coast, to the other side.',
        text: 'All drawn to one scale. The last one crosses the Pacific with ten on board.',
        aircraft: fleetCards('meridian'),
        actions: [{ label: 'All figures', href: '/meridian/fleet' }],
      }),
      section(
        'empty-legs-hero',
        {
          eyebrow: 'Empty legs',
          title: 'Repositioning this month.',
          text: 'Heavy cabins at the price of a light one, on dates that suit the aircraft.',
          limit: 6,
          empty: 'Nothing to offer this week. The desk can tell you what is coming.',
          actions: [{ label: 'See all empty legs', href: '/meridian/deals' }],
        },
        { opts: { anchor: 'empty-legs', bg_color: 'dark' } },
      ),
      section('features', {
        eyebrow: 'The difference',
        title: 'A house, not a call centre.',
        items: [
          { title: 'One crew room', text: 'Thirty-two pilots and twelve cabin attendants who fly together, not with whoever is free.' },
          { title: 'One kitchen', text: 'Meals from the kitchen you choose, plated on board, on porcelain.' },
          { title: 'One number', text: 'The same four people day and night. They know your usual seat.' },
        ],
      }),
      section(
        'reviews-grid',
        {
          title: 'In their words',
          reviews: [
            { quote: 'Eleven people, nine hundred pounds of cameras, no drama. We landed four minutes early.', name: 'C. Duarte', about: 'Producer' },
            {
              quote: 'They told us not to take the bigger aircraft. It saved us a fifth of the price.',
              name: 'Y. Hamada',
              about: 'Partner, Pacific Reach',
            },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
      section(
        'quote-call',
        {
          title: 'Tell us the two cities.',
          text: 'The estimate comes in a minute, the call back within ten.',
          actions: [request, { label: 'Speak with the desk', href: '/meridian/contact' }],
        },
        { column: 'below', opts: { bg_color: 'accent' } },
      ),
    ],
  },
  {
    name: 'Long range',
    url: 'charter',
    title: 'Long-range charter — Meridian Aviation',
    description: 'Nonstop from Los Angeles to New York, Honolulu, London, Paris and Tokyo. How it works and what it costs.',
    sections: [
      section('image-hero', {
        eyebrow: 'Long range',
        title: 'Where one tank takes you.',
        text: 'Great circles from Van Nuys, flown nonstop.',
        actions: [request],
        scene: 'routes',
        drawing: drawing(['KVNY', 'KTEB'], ['KVNY', 'PHNL'], ['KVNY', 'EGGW'], ['KVNY', 'RJTT'], ['KVNY', 'MMSD'], ['KVNY', 'KDAL']),
      }),
      section('route-table', {
        title: 'Nonstop from Van Nuys',
        routes: [
          { from: 'KVNY', fromCity: 'Los Angeles', to: 'KTEB', toCity: 'New York', hours: '5:06', note: 'Challenger 350' },
          { from: 'KVNY', fromCity: 'Los Angeles', to: 'PHNL', toCity: 'Honolulu', hours: '5:06', note: 'Gulfstream G280' },
          { from: 'KVNY', fromCity: 'Los Angeles', to: 'EGGW', toCity: 'London', hours: '9:54', note: 'Gulfstream G650ER' },
          { from: 'KVNY', fromCity: 'Los Angeles', to: 'RJTT', toCity: 'Tokyo', hours: '9:54', note: 'Gulfstream G650ER' },
        ],
        note: 'Times without wind. Westbound in winter a stop may be needed; the estimate says so.',
      }),
      section(
        'get-started',
        {
          title: 'How it goes',
          steps: [
            { title: 'Estimate', text: 'Computed from our live list for your dates, with crew, nights and taxes.' },
            { title: 'Proposal', text: 'A named person checks slots, permits and duty times, and writes within the hour.' },
            { title: 'Agreement', text: 'Signed on screen. Wire, ACH or card.' },
            { title: 'On the day', text: 'Drive to the stairs at Van Nuys. Customs comes to you.' },
          ],
          actions: [request],
        },
        { opts: { bg_color: 'tint' } },
      ),
      section('faq', {
        title: 'Questions on long flights',
        items: [
          { question: 'How many crew fly with us?', answer: 'Two pilots up to ten hours, three beyond. One cabin attendant with every heavy jet.' },
          {
            question: 'Do we need to plan permits?',
            answer: 'No. Overflight and landing permits are ours; tell us nationality and passport dates of the passengers.',
          },
          {
            question: 'Can the aircraft wait for us?',
            answer: 'Yes. Same-day standby is billed by the hour, nights by the crew. Sometimes flying home empty is cheaper: we compare both.',
          },
        ],
      }),
    ],
  },
  {
    name: 'Aircraft',
    url: 'fleet',
    title: 'Aircraft — Meridian Aviation',
    description: 'Challenger 350, G280, Citation Longitude, Falcon 2000LXS, G450, G550 and G650ER, drawn to scale with range and seats.',
    sections: [
      section('image-hero', {
        eyebrow: 'Aircraft',
        title: 'Seven types under one roof.',
        text: 'All at Van Nuys, but one G280 that lives in Scottsdale.',
      }),
      section('fleet-row', { aircraft: fleetCards('meridian'), title: '', text: '' }, { opts: { class: 'tight' } }),
    ],
  },
  {
    name: 'The house',
    url: 'about',
    title: 'The house — Meridian Aviation',
    description: 'Meridian has flown from Van Nuys since 1994: family-owned, crewed by its own people.',
    columns: [1, 2],
    columnWrapper: 'ruled',
    sections: [
      section(
        'benefits',
        {
          items: [
            { icon: 'globe', title: '61 countries', text: 'landed in during the last twelve months.' },
            { icon: 'crew', title: '32 pilots', text: 'in one crew room at Van Nuys.' },
            { icon: 'shield', title: 'Stage III', text: 'of the international standard for business aircraft operations.' },
          ],
        },
        { column: 0 },
      ),
      section(
        'html',
        {
          html: `<h1>Since 1994, from the same ramp.</h1>
<p class="lead">Two sisters bought a tired Gulfstream, repainted it themselves and flew it to Honolulu with four guests.</p>
<p>The company still belongs to them. It has eight aircraft now and a rule that has not changed: we do not take a flight that we would not put our own family on.</p>
<h2>The hangar</h2><p>Forty thousand square feet, heavy maintenance included. Most of what can break is repaired forty steps from where you board.</p>`,
        },
        { column: 1 },
      ),
    ],
  },
  {
    name: 'Contact',
    url: 'contact',
    title: 'Contact — Meridian Aviation',
    description: 'The client desk of Meridian Aviation at Van Nuys, day and night.',
    sections: [
      section('contact', {
        eyebrow: 'Contact',
        title: 'Somebody is at the desk.',
        text: 'Four people share this number. One of them is always awake.',
        people: [
          { name: 'Hugo Marsh', role: 'Client aviation', email: 'hugo@meridian.example' },
          { name: 'Iris Castellano', role: 'Flight control', email: 'iris@meridian.example' },
        ],
      }),
    ],
  },
  termsPage('meridian', 'It shows the aircraft of Meridian Aviation and takes requests for charter flights.'),
]);
