import type { Page } from '@app/domain/pages/page.ts';
import { pagesOf, section, type SiteSample, termsPage } from './site.sample.ts';

const site: SiteSample = {
  header: {
    selector: 'navbar',
    links: [
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'For operators', href: '/apron/operators' },
      { label: 'Contact', href: '/apron/contact' },
    ],
  },
  footer: {
    selector: 'footer',
    links: [
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'For operators', href: '/apron/operators' },
      { label: 'Skylark Air', href: '/skylark/' },
      { label: 'Meridian Aviation', href: '/meridian/' },
      { label: 'Bluebird Island Air', href: '/bluebird/' },
      { label: 'Timberline Mill', href: '/timberline/' },
      { label: 'Sign in', href: '/login' },
      { label: 'Terms', href: '/apron/terms' },
    ],
    social: [{ label: 'GitHub', href: 'https://github.com/' }],
    disclaimer: 'This is a demonstration. Companies, people and prices on these pages are invented; airports and aircraft models are real.',
  },
};

/** The site of the platform itself. */
export const apronSite: readonly Page[] = pagesOf('apron', site, [
  {
    name: 'Home',
    url: '',
    title: 'Apron — private flights, asked and answered in one place',
    description: 'Search empty legs and estimate new trips over every operator at once. Operators answer from one shared inbox, live.',
    tags: ['empty legs', 'charter marketplace', 'operator software'],
    sections: [
      section('home-hero', {
        eyebrow: 'The marketplace of operators',
        title: 'Every aircraft on the ramp, priced while you watch.',
        text: 'One search asks every operator: empty legs that fly anyway, and estimates computed from their own price lists.',
        actions: [
          { label: 'Search flights', href: '/marketplace' },
          { label: 'For operators', href: '/apron/operators' },
        ],
        scene: 'apron',
        figures: [
          { value: '3', label: 'operators' },
          { value: '5,000+', label: 'airports' },
          { value: '21', label: 'aircraft' },
        ],
      }),
      section('get-started', {
        title: 'Three minutes to a request',
        steps: [
          { title: 'Sign in', text: 'With your access code. It opens the marketplace to you.' },
          { title: 'Search', text: 'Two airports and a date. Empty legs come with a score that says why.' },
          { title: 'Compare', text: 'Estimates of every operator, from their own price lists.' },
          { title: 'Ask', text: 'The operator sees your request the moment you send it.' },
        ],
        actions: [{ label: 'Start a search', href: '/marketplace' }],
      }),
      section(
        'features',
        {
          eyebrow: 'For operators',
          title: 'One inbox for everything that asks.',
          items: [
            {
              title: 'Requests land live',
              text: 'No mail to forward: the request, the trip on a map, the estimate and the customer stand side by side.',
            },
            { title: 'Prices are rules', text: 'Hourly rates, ferry, crew nights and taxes, each as a rule that you edit, draft and publish.' },
            { title: 'Nothing is forgotten', text: 'Follow-ups, followers and notes hang on the record, not in somebody’s head.' },
          ],
        },
        { opts: { bg_color: 'dark' } },
      ),
      section(
        'quote-call',
        {
          title: 'Operate aircraft?',
          text: 'Your site, your inbox and your empty legs in one place.',
          actions: [{ label: 'See how', href: '/apron/operators' }],
        },
        { column: 'below', opts: { bg_color: 'accent' } },
      ),
    ],
  },
  {
    name: 'For operators',
    url: 'operators',
    title: 'For operators — Apron',
    description: 'A site, a shared inbox, price rules and a marketplace for charter operators.',
    sections: [
      section('image-hero', {
        eyebrow: 'For operators',
        title: 'From the first question to the last signature.',
        text: 'Apron replaces the mailbox, the spreadsheet and the phone that nobody hears.',
        actions: [{ label: 'Talk to us', href: '/apron/contact' }],
        scene: 'horizon',
      }),
      section('benefits', {
        items: [
          { icon: 'inbox', title: 'Shared inbox', text: 'Mail, text, chat and web requests in one thread for each record.' },
          { icon: 'price', title: 'Price rules', text: 'Eight kinds of items, conditions on route, aircraft and time. Draft, publish, go back.' },
          { icon: 'route', title: 'Empty legs', text: 'Published once, shown on your site and in the marketplace.' },
          { icon: 'seat', title: 'Fleet and schedule', text: 'An aircraft that is busy is not offered.' },
          { icon: 'globe', title: 'Your own site', text: 'Pages, theme and domain; fast, and readable without script.' },
          { icon: 'shield', title: 'Your data', text: 'Separate from every other operator’s, and yours to take away.' },
        ],
      }),
      section(
        'pricing-grid',
        {
          title: 'What it costs',
          plans: [
            {
              name: 'One aircraft',
              price: '$0',
              unit: 'a month',
              text: 'Everything, for one tail.',
              points: ['Site and inbox', 'Two staff', 'Empty legs in the marketplace'],
            },
            {
              name: 'Fleet',
              price: '$390',
              unit: 'a month',
              text: 'Up to twelve aircraft.',
              points: ['Everything before', 'Unlimited staff and roles', 'Price rules with drafts', 'Own domain'],
              action: { label: 'Start', href: '/apron/contact' },
            },
            {
              name: 'Group',
              price: 'On request',
              unit: '',
              text: 'Several certificates.',
              points: ['Everything before', 'Sharing between companies', 'Own database'],
            },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
      section('faq', {
        items: [
          {
            question: 'Can we keep our scheduling system?',
            answer: 'Yes. Apron reads the schedule and writes trips back where the system allows it.',
          },
          { question: 'Who sees our prices?', answer: 'A customer sees the total. Lines, costs and margins stay with your staff.' },
          { question: 'Can we run it ourselves?', answer: 'Yes. The source is open under the MIT licence.' },
        ],
        title: 'Asked by operators',
      }),
    ],
  },
  {
    name: 'Contact',
    url: 'contact',
    title: 'Contact — Apron',
    description: 'Write or call the people behind Apron.',
    sections: [
      section('contact', {
        eyebrow: 'Contact',
        title: 'Write to people.',
        text: 'There is no bot on this page.',
        people: [
          { name: 'Nora Lindqvist', role: 'Platform', email: 'nora@apron.example' },
          { name: 'Jonas Weber', role: 'Customer success', email: 'jonas@apron.example' },
        ],
      }),
    ],
  },
  termsPage('apron', 'It lets visitors search flights of independent operators and send them requests.'),
]);
