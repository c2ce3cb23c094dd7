import type { Page } from '@app/domain/pages/page.ts';
import { fleetCards } from '../fleet-cards.sample.ts';
import { drawing } from '../places.sample.ts';
import { pagesOf, section, type SiteSample, termsPage } from './site.sample.ts';

const site: SiteSample = {
  header: {
    selector: 'navbar',
    links: [
      { label: 'Islands', href: '/bluebird/charter' },
      { label: 'Planes', href: '/bluebird/fleet' },
      { label: 'Empty legs', href: '/bluebird/#empty-legs' },
      { label: 'Us', href: '/bluebird/about' },
      { label: 'Contact', href: '/bluebird/contact' },
    ],
  },
  footer: {
    selector: 'footer',
    links: [
      { label: 'Fly to the islands', href: '/bluebird/charter' },
      { label: 'Our planes', href: '/bluebird/fleet' },
      { label: 'About us', href: '/bluebird/about' },
      { label: 'Contact', href: '/bluebird/contact' },
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'Sign in', href: '/login' },
      { label: 'Terms', href: '/bluebird/terms' },
    ],
    social: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'Facebook', href: 'https://www.facebook.com/' },
    ],
    disclaimer: 'Bluebird Island Air is a demonstration company. Flight times are without wind. Bahamian fees and taxes are estimates of the day.',
  },
};
const request = { label: 'Get a price', href: '/bluebird/book' };

/** The site of a turboprop and light-jet operator in Miami. */
export const bluebirdSite: readonly Page[] = pagesOf('bluebird', site, [
  {
    name: 'Home',
    url: '',
    title: 'Bluebird Island Air — Miami to the Bahamas and back',
    description: 'Turboprops and light jets from Opa-locka to Nassau, Eleuthera, Abaco and the Keys. Door to dock in an hour.',
    tags: ['Bahamas charter', 'Opa-locka', 'PC-12', 'King Air'],
    sections: [
      section('home-hero', {
        eyebrow: 'Opa-locka and Fort Lauderdale',
        title: 'Breakfast in Miami, feet in the water by ten.',
        text: 'Six small aircraft that land where the big ones cannot. Bring the rods, the dog and the cousins.',
        actions: [request, { label: 'Where we fly', href: '/bluebird/charter' }],
        scene: 'coast',
        figures: [
          { value: '0:42', label: 'Miami to Nassau' },
          { value: '31', label: 'island airstrips' },
          { value: '$2,650', label: 'an hour, PC-12' },
        ],
      }),
      section(
        'benefits',
        {
          title: 'Small planes, few rules.',
          items: [
            { icon: 'route', title: 'Short strips', text: 'The PC-12 needs 2,600 feet. That opens thirty-one islands.' },
            { icon: 'bag', title: 'Bring it all', text: 'Rods, boards, coolers. A cargo door four feet wide.' },
            { icon: 'paw', title: 'Dogs welcome', text: 'Papers for the Bahamas? We do them.' },
            { icon: 'price', title: 'Plain prices', text: 'One hourly rate, landing and taxes shown before you pay.' },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
      section(
        'empty-legs-hero',
        {
          eyebrow: 'Empty legs',
          title: 'Half price, if you are quick.',
          text: 'Planes coming home from the islands, or going out to fetch somebody.',
          limit: 6,
          empty: 'None today. They come at short notice: look again tomorrow.',
          actions: [{ label: 'See all', href: '/bluebird/deals' }],
        },
        { opts: { anchor: 'empty-legs' } },
      ),
      section('fleet-row', {
        title: 'Our planes',
        text: 'Propellers for short strips, jets for long days. Same scale.',
        aircraft: fleetCards('bluebird'),
        actions: [{ label: 'All six', href: '/bluebird/fleet' }],
      }),
      section(
        'reviews-grid',
        {
          title: 'Postcards',
          reviews: [
            {
              quote: 'The kids watched the reef from the front. We have stopped flying any other way.',
              name: 'The Wrenfields',
              about: 'Nassau, every August',
            },
            { quote: 'Two coolers, four rods, one very wet dog. They just laughed.', name: 'I. Calloway', about: 'North Eleuthera' },
            { quote: 'Four clinics in one day, home for dinner.', name: 'Dr. G. Adeyemi', about: 'Tampa to Miami' },
          ],
        },
        { opts: { bg_color: 'dark' } },
      ),
      section(
        'quote-call',
        {
          title: 'Pick an island.',
          text: 'We know the strip, the tide and the taxi driver.',
          actions: [request, { label: 'Call Mara', href: '/bluebird/contact' }],
        },
        { column: 'below', opts: { bg_color: 'accent' } },
      ),
    ],
  },
  {
    name: 'Islands',
    url: 'charter',
    title: 'Where we fly — Bluebird Island Air',
    description: 'Flight times from Miami and Fort Lauderdale to the Bahamas, the Keys and Turks and Caicos.',
    sections: [
      section('image-hero', {
        eyebrow: 'Islands',
        title: 'An hour, more or less.',
        text: 'From Opa-locka and Fort Lauderdale Executive.',
        actions: [request],
        scene: 'routes',
        drawing: drawing(['KOPF', 'MYNN'], ['KOPF', 'MYEH'], ['KOPF', 'MYGF'], ['KOPF', 'MYAM'], ['KOPF', 'KEYW']),
      }),
      section('route-table', {
        title: 'From our base',
        routes: [
          { from: 'KOPF', fromCity: 'Miami', to: 'MYNN', toCity: 'Nassau', hours: '0:42', note: 'PC-12 NGX' },
          { from: 'KFXE', fromCity: 'Fort Lauderdale', to: 'MYEH', toCity: 'North Eleuthera', hours: '0:48', note: 'King Air 260' },
          { from: 'KFXE', fromCity: 'Fort Lauderdale', to: 'MYAM', toCity: 'Marsh Harbour', hours: '0:42', note: 'King Air 260' },
          { from: 'KOPF', fromCity: 'Miami', to: 'KEYW', toCity: 'Key West', hours: '0:30', note: 'PC-12 NGX' },
          { from: 'KOPF', fromCity: 'Miami', to: 'MBPV', toCity: 'Providenciales', hours: '1:24', note: 'HondaJet' },
        ],
        note: 'Without wind, takeoff to landing. Customs at the other end takes about ten minutes.',
      }),
      section(
        'faq',
        {
          title: 'Island questions',
          items: [
            {
              question: 'What papers do we need for the Bahamas?',
              answer: 'A passport for everybody, and the arrival card that we fill in for you. Send the numbers two days before.',
            },
            {
              question: 'How much can we bring?',
              answer: 'About 900 pounds with six people in the King Air 360, a little less in the PC-12. Rods up to nine feet.',
            },
            {
              question: 'What about weather?',
              answer: 'Storms come in the afternoon. We like mornings, and we move flights early rather than late.',
            },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
    ],
  },
  {
    name: 'Planes',
    url: 'fleet',
    title: 'Our planes — Bluebird Island Air',
    description: 'PC-12 NGX, King Air 260 and 360, HondaJet and Citation M2: what they carry and how far.',
    sections: [
      section('image-hero', {
        eyebrow: 'Planes',
        title: 'Six, and we wash them on Sundays.',
        text: 'Every one of them has a door you can get a surfboard through.',
      }),
      section('fleet-row', { aircraft: fleetCards('bluebird'), title: '', text: '' }, { opts: { class: 'tight' } }),
    ],
  },
  {
    name: 'Us',
    url: 'about',
    title: 'About us — Bluebird Island Air',
    description: 'A chief pilot, an island desk and eleven others. Since 2014 at Opa-locka.',
    columns: [2, 1],
    sections: [
      section(
        'html',
        {
          html: `<h1>Thirteen people who like short runways.</h1>
<p class="lead">Leon flew mail to the Exumas for nine years before he bought the first PC-12.</p>
<p>He still flies twice a week. Mara runs the island desk and knows which strip has had rain. The rest of us fly, fix, wash and drive the tug.</p>
<h2>What we promise</h2><ul><li>Two pilots, always.</li><li>A straight answer about weather.</li><li>Cold water and dry towels on the way home.</li></ul>`,
        },
        { column: 0 },
      ),
      section(
        'benefits',
        {
          items: [
            { icon: 'leaf', title: 'A third less fuel', text: 'than a light jet on the same hop, in the PC-12.' },
            { icon: 'shield', title: 'Two pilots', text: 'though the rules ask for one.' },
          ],
        },
        { column: 1 },
      ),
    ],
  },
  {
    name: 'Contact',
    url: 'contact',
    title: 'Contact — Bluebird Island Air',
    description: 'The island desk of Bluebird Island Air at Miami-Opa locka Executive Airport.',
    sections: [
      section('contact', {
        eyebrow: 'Contact',
        title: 'Call the island desk.',
        text: 'Or write; Mara answers before the coffee is cold.',
        people: [
          { name: 'Mara Fielding', role: 'Island desk', email: 'mara@bluebird.example' },
          { name: 'Leon Baptiste', role: 'Chief pilot', email: 'leon@bluebird.example' },
        ],
      }),
    ],
  },
  termsPage('bluebird', 'It shows the planes and routes of Bluebird Island Air and takes requests for charter flights.'),
]);
