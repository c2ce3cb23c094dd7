import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { clientSamples } from '@app/demo/clients.sample.ts';
import { Page } from '@app/domain/pages/page.ts';
import { picturesOf } from '../pictures.ts';
import { PublicPage } from '../PublicPage.tsx';
import { loadSections } from '../section-register.ts';
import type { TeaserLeg } from '../section-props.ts';
import { sampleLeg } from '../teaser-leg.sample.ts';

const skylark = PublicClient.parse({ id: 'skylark', ...clientSamples.skylark });
const leg: TeaserLeg = { ...sampleLeg, aircraft: 'Phenom 300E', seats: 1, price: 12_345 };
interface Options {
  readonly client?: Partial<PublicClient>;
  readonly emptyLegs?: readonly TeaserLeg[];
  readonly page?: object;
}
/** The HTML of a page with these sections, without the marks of React. */
async function html(sections: readonly object[], { client = {}, emptyLegs = [], page: more = {} }: Options = {}): Promise<string> {
  const page = Page.parse({ url: 'x', name: 'Page', content: { sections }, ...more });
  await loadSections(page.content.sections);
  const context = { client: { ...skylark, ...client }, today: '11/22/2026', emptyLegs, pictures: await picturesOf(page) };
  return renderToString(<PublicPage page={page} context={context} />).replaceAll(/<!-- -->|\u00a0/g, (mark) => (mark === '\u00a0' ? ' ' : ''));
}
/** The HTML of one section in its page. */
async function section(selector: string, config: object, options: Options = {}): Promise<string> {
  return /<section .*<\/section>/s.exec(await html([{ selector, config }], options))?.[0] ?? '';
}
const tags = (shown: string, tag: string): string[] =>
  [...shown.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);

describe('headings', () => {
  const items = [{ title: 'Quiet', text: 'At night' }];
  test('[SHL-12] items are a step below the heading of their section, or in its place', async () => {
    expect(tags(await section('features', { title: 'Why us', items }), 'h2')).toEqual(['Why us']);
    expect(tags(await section('features', { title: 'Why us', items }), 'h3')).toEqual(['Quiet']);
    expect(tags(await section('features', { items }), 'h2')).toEqual(['Quiet']);
  });
  test('[SHL-12] a page without a main heading has its name for screen readers, one with a hero has that one', async () => {
    expect(tags(await html([{ selector: 'faq', config: { title: 'Questions' } }]), 'h1')).toEqual(['Page']);
    expect(tags(await html([{ selector: 'image-hero', config: { title: 'Fly' } }]), 'h1')).toEqual(['Fly']);
  });
  test('an empty heading leaves nothing behind', async () => {
    expect(await section('quote-call', { title: 'Call us' })).not.toContain('<p');
    expect(await section('faq', { items: [{ question: 'Why?', answer: 'So.' }] })).not.toContain('<header');
  });
});

describe('links', () => {
  const actions = [
    { label: 'Ours', href: '/acme/fleet' },
    { label: 'Theirs', href: 'https://other.example/x' },
  ];
  test('[CMS-14] a link that leads away opens beside and cannot reach this page', async () => {
    const shown = await section('quote-call', { title: 'Go', actions });
    expect(shown).toMatch(/<a [^>]*href="https:\/\/other.example\/x" rel="noopener noreferrer" target="_blank"/);
    expect(shown).toMatch(/<a [^>]*href="\/acme\/fleet">Ours<\/a>/);
  });
  test('the first action is prominent, the others are quiet', async () => {
    const classes = [...(await section('quote-call', { title: 'Go', actions })).matchAll(/<a class="([^"]*)"/g)].map(([, name]) => name);
    expect(classes).toHaveLength(2);
    expect(classes[0]).not.toBe(classes[1]);
  });
  test('[CMS-6] the last breadcrumb is the page itself, the others are links', async () => {
    const shown = await section('breadcrumbs', {
      items: [
        { label: 'Home', href: '/acme/' },
        { label: 'Fleet', href: '/acme/fleet' },
      ],
    });
    expect(shown).toContain('<a href="/acme/">Home</a>');
    expect(shown).toContain('<span aria-current="page">Fleet</span>');
    expect(shown).not.toContain('href="/acme/fleet"');
  });
});

describe('empty legs', () => {
  test('[CMS-8] are boarding passes that lead to the form that asks for them', async () => {
    const shown = await section('empty-legs-hero', { title: 'Legs' }, { emptyLegs: [leg] });
    expect(shown).toContain('/book?deal=l1&amp;from=KTEB&amp;to=KOPF&amp;date=2027-03-04"');
    expect(shown).toContain('dateTime="2027-03-04T09:30"');
    for (const text of ['Thu', '4 Mar', '9:30', 'Teterboro', 'Miami', 'Phenom 300E, 1 seat<', '$12,345']) expect(shown).toContain(text);
  });
  test('[CMS-8] are as many as the author wants', async () => {
    const emptyLegs = Array.from({ length: 5 }, (_, index) => ({ ...leg, id: `l${index}` }));
    expect(tags(await section('empty-legs-hero', { limit: 2 }, { emptyLegs }), 'time')).toHaveLength(2);
  });
  test('[CMS-8] say that they hang on another flight, and by how much they may shift', async () => {
    const shown = async (change: object) => await section('empty-legs-hero', {}, { emptyLegs: [{ ...leg, ...change }] });
    expect(await shown({ depends: true, window_hours: 2 })).toContain('Depends on another flight; may shift by ± 2 h');
    expect(await shown({ window_hours: 3 })).toContain('May shift by ± 3 h');
    expect(await shown({})).not.toContain('shift');
  });
  test('[CMS-8] without a time are known by their day', async () => {
    const shown = await section('empty-legs-hero', {}, { emptyLegs: [{ ...leg, time: '', price: null, seats: 7 }] });
    expect(shown).toContain('dateTime="2027-03-04"');
    expect(shown).toMatch(/7 seats.*On request/s);
  });
});

describe('a fleet', () => {
  const plane = { name: 'Phenom 300E', category: 'Light jet', seats: 8, rangeNM: 2010, speedMPH: 534, lengthFeet: 51, heightFeet: 17, note: '' };
  test('[CMS-6] shows each aircraft from the side, with seats, range and speed', async () => {
    const shown = await section('fleet-row', { aircraft: [plane] });
    expect(shown).toContain('aria-label="Phenom 300E from the side"');
    expect(tags(shown, 'dd')).toEqual(['8', '2,010', '534']);
    expect(shown).toContain('<p>Light jet</p>');
  });
  test('[BYD-16] writes figures and labels in the language of the company', async () => {
    const shown = await section('fleet-row', { aircraft: [plane] }, { client: { language: 'es' } });
    expect(tags(shown, 'dd')).toEqual(['8', '2.010', '534']);
    expect(tags(shown, 'dt')).toEqual(['Asientos', 'Alcance, NM', 'Crucero, mph']);
  });
  test('[CMS-6] draws all aircraft to one scale', async () => {
    const shown = await section('fleet-row', { aircraft: [plane, { ...plane, name: 'G650', lengthFeet: 100 }] });
    const widths = [...shown.matchAll(/viewBox="-3 \S+ (\S+) /g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBe(widths[1]);
    expect(widths[0]).toBeGreaterThan(100);
  });
});

describe('contact details', () => {
  const address = { ...skylark.address, street: '1 Apron Way', street2: 'Hangar 4', city: 'Teterboro', state: 'NJ', zip: '07608' };
  test('[CMS-6] are those of the company’s own record', async () => {
    const shown = await section(
      'contact',
      {},
      { client: { phone: '+1 (201) 555-0123', email: 'desk@sky.example', address, office_hours: 'Mon–Fri\n9–5' } },
    );
    expect(shown).toContain('<a href="tel:+12015550123">+1 (201) 555-0123</a>');
    expect(shown).toContain('<a href="mailto:desk@sky.example">desk@sky.example</a>');
    expect(tags(shown, 'address')[0]).toContain('1 Apron Way, Hangar 4<br/>Teterboro, NJ 07608');
    expect(shown).toContain('<span>Mon–Fri</span><span>9–5</span>');
  });
  test('[TEN-9, BYD-16] say the hours of each weekday in the language of the company, with its place and its remarks', async () => {
    const hours = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({ day, from: '08:00', to: '18:00' }));
    const shown = await section(
      'contact',
      {},
      { client: { language: 'es', opening_hours: hours, timezone: 'America/New_York', office_hours: 'Festivos: cerrado' } as never },
    );
    expect(tags(shown, 'dd').join()).toContain(
      '<span>Lunes a Viernes: 08:00–18:00</span><span>Sábado a Domingo: cerrado</span><span>Hora local de New York</span><span>Festivos: cerrado</span>',
    );
  });
  test('[TEN-9] name the holidays of the next weeks, in the language of the company', async () => {
    const holidays = [
      { date: '12/25/2020', name: 'Christmas', yearly: true },
      { date: '11/20/2026', name: 'Yesterday', yearly: false },
    ];
    const shown = await section('contact', {}, { client: { holidays, opening_hours: [], office_hours: '' } as never });
    expect(tags(shown, 'dd').join()).toContain('<span>Closed on Friday, December 25: Christmas</span>');
    expect(shown).not.toContain('Yesterday');
  });
  test('[CMS-6] that are unknown have no empty lines', async () => {
    const shown = await section(
      'contact',
      { people: [{ name: 'Ada', role: 'Dispatch' }] },
      { client: { phone: '', email: '', address: { ...address, street: '' }, office_hours: '' } },
    );
    expect(shown).not.toMatch(/tel:|mailto:|<address/);
    expect(tags(shown, 'dt')).toEqual(['Dispatch']);
  });
});

describe('tables, plans and pictures', () => {
  test('[CMS-6] routes are a table with named columns', async () => {
    const routes = [{ from: 'KTEB', fromCity: 'Teterboro', to: 'KPBI', toCity: 'Palm Beach', hours: '2:30', note: 'Light jet' }];
    const shown = await section('route-table', { routes, note: 'Without wind' });
    expect(tags(shown, 'th')).toEqual(['From', 'To', 'Aircraft', 'Flight time']);
    expect(tags(shown, 'td')).toEqual([
      '<strong>KTEB</strong> <span>Teterboro</span>',
      '<strong>KPBI</strong> <span>Palm Beach</span>',
      'Light jet',
      '2:30',
    ]);
    expect(shown).toContain('Without wind');
  });
  test('[CMS-6] a plan has its price, its points and, if wanted, its action', async () => {
    const plan = { name: 'Card', price: '$5,000', unit: 'an hour', points: ['No fees', 'Any day'] };
    const shown = await section('pricing-grid', { plans: [plan, { ...plan, name: 'Club', action: { label: 'Join', href: '/join' } }] });
    expect(shown.match(/No fees/g)).toHaveLength(2);
    expect(shown.match(/href="\/join"/g)).toHaveLength(1);
  });
  test('[CMS-5] a picture has its size before it comes; an unsafe address is none', async () => {
    const picture = { src: '/files/a.jpg', alt: 'Cabin', width: 800, height: 600, caption: '' };
    const shown = await section('image-row', { pictures: [picture, { ...picture, src: 'javascript:alert(1)', caption: 'Night' }] });
    expect(shown).toContain('<img src="/files/a.jpg" alt="Cabin" width="800" height="600" loading="lazy" decoding="async"/>');
    expect(shown).not.toContain('javascript:');
    expect(tags(shown, 'figcaption')).toEqual(['Night']);
  });
  test('[CMS-9] a wood product is drawn as its profile, a slab from one piece, boards from several', async () => {
    const product = { name: 'Cedar', text: '', price: '$9', unit: 'a foot', wood: 'cedar' };
    const pieces = async (profile: string): Promise<number> =>
      ((await section('product-grid', { products: [{ ...product, profile }] })).match(/<svg x=/g) ?? []).length;
    expect([await pieces('slab'), await pieces('beam'), await pieces('board'), await pieces('tongue')]).toEqual([1, 2, 5, 8]);
  });
});

describe('a hero', () => {
  const places = [
    { code: 'KTEB', city: 'Teterboro', latitude: 40.85, longitude: -74.06 },
    { code: 'KPBI', city: 'Palm Beach', latitude: 26.68, longitude: -80.1 },
  ];
  test('[CMS-7] with routes shows their map, named for people who do not see it', async () => {
    const shown = await section('home-hero', { title: 'Fly', scene: 'routes', drawing: { places, routes: [['KTEB', 'KPBI']] } });
    expect(shown).toMatch(/Map of routes: /);
    expect(shown).toContain('Teterboro');
  });
  test('[CMS-7] with a scene shows it as decoration', async () => {
    for (const scene of ['horizon', 'coast', 'rings', 'apron'])
      expect(await section('home-hero', { title: 'Fly', scene }), scene).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(await section('image-hero', { title: 'Fly', scene: 'none' })).not.toContain('<svg');
  });
  test('[CMS-6] shows up to four figures with their labels', async () => {
    const shown = await section('home-hero', { title: 'Fly', figures: [{ value: '24/7', label: 'Desk' }] });
    expect([tags(shown, 'dt'), tags(shown, 'dd')]).toEqual([['Desk'], ['24/7']]);
  });
});

describe('the frame', () => {
  const header = { selector: 'consumer-header', links: [{ label: 'Fleet', href: '/skylark/fleet' }] };
  const hero = { selector: 'home-hero', config: { title: 'Fly' } };
  const bar = (shown: string): string => /<header.*?<\/header>/s.exec(shown)?.[0] ?? '';
  test('[CMS-10] a header lies over a hero, and on paper above any other section', async () => {
    const over = /<header class="([^"]*)"/.exec(await html([hero], { page: { header } }))?.[1];
    const paper = /<header class="([^"]*)"/.exec(await html([{ selector: 'faq', config: {} }], { page: { header } }))?.[1];
    expect(over).not.toBe(paper);
  });
  test('[CMS-10] a shop’s header has no marketplace, neither in the bar nor in the menu of a phone', async () => {
    expect(bar(await html([hero], { page: { header } })).match(/href="\/marketplace"/g)).toHaveLength(2);
    expect(bar(await html([hero], { page: { header }, client: { kind: 'shop' } }))).not.toContain('/marketplace');
  });
  test('[CMS-10] a company without a logo shows its name', async () => {
    const theme = { ...skylark.theme, logo_light: '', logo_dark: '' };
    expect(bar(await html([hero], { client: { theme } }))).toMatch(new RegExp(`<span[^>]*>${skylark.name}</span>`));
  });
  test('[CMS-10] the copyright is the author’s, else the name of the company', async () => {
    expect(tags(await html([hero], { page: { footer: { copyright: '© 2027 Sky' } } }), 'small')).toEqual(['© 2027 Sky']);
    expect(tags(await html([hero]), 'small')).toEqual([skylark.name]);
  });
});
