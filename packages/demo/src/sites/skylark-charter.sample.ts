import { type PageSample, section } from './site.sample.ts';

const request = { label: 'Plan a flight', href: '/skylark/book' };

/** Pages of the Skylark site that explain how a charter works and what it costs. */
export const skylarkCharterPage: PageSample = {
  name: 'Charter',
  url: 'charter',
  title: 'Charter a flight — Skylark Air',
  description: 'How a Skylark charter works: estimate in a minute, hold for a day, wheels up in four hours. Hourly rates by aircraft.',
  tags: ['charter', 'jet charter price'],
  sections: [
    section('image-hero', {
      eyebrow: 'Charter',
      title: 'One trip, one price, one person who looks after it.',
      text: 'No membership and no deposit account. You pay for the flight you take.',
      actions: [request],
      scene: 'horizon',
    }),
    section('get-started', {
      title: 'From idea to takeoff',
      steps: [
        { title: 'Ask', text: 'Two airports, a date, how many you are. The estimate of every suitable aircraft comes at once.' },
        { title: 'Hold', text: 'The desk checks crew, slots and weather, and holds the aircraft for a day without charge.' },
        { title: 'Sign', text: 'Agreement and payment by card, wire or ACH. You get tail number, crew and terminal.' },
        { title: 'Go', text: 'Arrive fifteen minutes before. Somebody you know by name takes the bags.' },
      ],
      actions: [request],
    }),
    section(
      'pricing-grid',
      {
        eyebrow: 'Rates',
        title: 'What an hour costs.',
        text: 'Hourly rates in the air, two-hour daily minimum. Landing fees, crew nights and taxes are added where they arise and shown before you decide.',
        plans: [
          {
            name: 'Light',
            price: '$4,150',
            unit: 'an hour, Citation CJ3+',
            text: 'Up to seven seats, 2,040 nautical miles.',
            points: ['Boston, Washington, Nashville nonstop', 'Enclosed lavatory', 'Wi-Fi on board'],
          },
          {
            name: 'Light, faster',
            price: '$4,700',
            unit: 'an hour, Phenom 300E',
            text: 'Up to eight seats at 534 mph.',
            points: ['Miami in under three hours', 'Largest windows of its class', 'Room for golf bags'],
          },
          {
            name: 'Midsize',
            price: '$5,400',
            unit: 'an hour, Citation XLS+',
            text: 'Eight seats and a cabin to work in.',
            points: ['Dallas nonstop', 'Club seating for eight', 'Galley and hot drinks'],
          },
          {
            name: 'Stand-up',
            price: '$6,300',
            unit: 'an hour, Citation Latitude',
            text: 'Nine seats, a flat floor and six feet of headroom.',
            points: ['West coast with one stop', 'Attendant on request', 'Quietest cabin we fly'],
          },
        ],
        note: 'Rates of the current price list, before tax. Your estimate is computed for your trip.',
      },
      { opts: { bg_color: 'tint' } },
    ),
    section('route-table', {
      title: 'Usual routes',
      routes: [
        { from: 'KTEB', fromCity: 'Teterboro', to: 'KOPF', toCity: 'Miami', hours: '2:36', note: 'Phenom 300E' },
        { from: 'KTEB', fromCity: 'Teterboro', to: 'KBED', toCity: 'Boston', hours: '0:36', note: 'Citation CJ3+' },
        { from: 'KTEB', fromCity: 'Teterboro', to: 'KBNA', toCity: 'Nashville', hours: '1:42', note: 'Citation XLS+' },
        { from: 'KTEB', fromCity: 'Teterboro', to: 'KDAL', toCity: 'Dallas', hours: '3:00', note: 'Citation Latitude' },
        { from: 'KHPN', fromCity: 'Westchester', to: 'KPWM', toCity: 'Portland', hours: '0:42', note: 'Citation XLS+' },
      ],
      note: 'Flight times without wind, takeoff to landing.',
    }),
  ],
};
