import type { Words } from '@app/kernel/words.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { Page, type Section } from '@app/domain/pages/page.ts';
import { type ConfigOf, type SectionName, sectionKinds } from '@app/domain/pages/sections.ts';

type Company = Pick<Client, 'name' | 'name_key' | 'kind'>;
export interface StarterPage {
  readonly id: string;
  readonly page: Page;
}

const section = <N extends SectionName>(selector: N, config: Partial<ConfigOf<N>>, background = ''): Section => ({
  selector,
  column: 0,
  hide: false,
  opts: { anchor: '', styles: {}, class: '', bg_color: background },
  config: JSON.parse(JSON.stringify(sectionKinds[selector].config.parse(config))),
});

/** The page on which visitors of an operator ask for a flight, without an account. */
const requestLink = (t: Words['t'], key: string) => ({ label: t('Request a flight'), href: `/${key}/book` });

/** Sections of the contact page. Phone, email, address and hours appear once the company has entered them. */
function contactSections({ t }: Words, { name_key: key, kind }: Company): Section[] {
  if (kind !== 'operator') return [section('contact', { title: t('Contact') })];
  const text = t('The quickest way to a price is a request: it reaches the people who fly.');
  return [
    section('contact', { title: t('Contact'), text }),
    section('quote-call', { title: t('Where do you want to go?'), actions: [requestLink(t, key)] }, 'dark'),
  ];
}

/** Sections of the home page, by the company's kind. Their text is true for any such company. */
function homeSections({ t }: Words, { name, name_key: key, kind }: Company): Section[] {
  const contact = { label: t('Contact'), href: `/${key}/contact` };
  if (kind === 'operator') {
    const request = requestLink(t, key);
    return [
      section('home-hero', {
        eyebrow: t('Aircraft charter'),
        title: name,
        text: t('Tell us where you want to go. We answer with an aircraft and a price.'),
        actions: [request, contact],
        scene: 'horizon',
      }),
      section('get-started', {
        title: t('How it works'),
        steps: [
          { title: t('Ask'), text: t('Write or call with your route, your date and the number of passengers.') },
          { title: t('Compare'), text: t('You get a quote that lists what the price is made of.') },
          { title: t('Fly'), text: t('We plan the flight and stay in touch until you have landed.') },
        ],
        actions: [request],
      }),
      section('empty-legs-hero', {
        title: t('Empty legs'),
        text: t('Flights that take place anyway, without passengers.'),
        empty: t('No empty legs at the moment.'),
      }),
      section('quote-call', { title: t('Where do you want to go?'), actions: [request] }, 'dark'),
    ];
  }
  return [
    section('home-hero', { title: name, text: t('Tell us what you need. We answer with a quote.'), actions: [contact], scene: 'rings' }),
    section('get-started', {
      title: t('How it works'),
      steps: [
        { title: t('Ask'), text: t('Write or call with what you need, how much of it and where it should go.') },
        { title: t('Compare'), text: t('You get a quote that lists what the price is made of.') },
        { title: t('Order'), text: t('Accept the quote, and we get to work.') },
      ],
      actions: [contact],
    }),
    section('quote-call', { title: t('What can we do for you?'), actions: [contact] }, 'dark'),
  ];
}

/** Returns the starter pages of a company's site in its language. */
export function starterPages(words: Words, company: Company, now: number): StarterPage[] {
  const { t } = words;
  const { name, name_key: key, kind } = company;
  const links = [
    { label: t('Home'), href: `/${key}/` },
    ...(kind === 'operator' ? [requestLink(t, key)] : []),
    { label: t('Contact'), href: `/${key}/contact` },
  ];
  const page = (url: string, title: string, sections: readonly Section[]): Page =>
    Page.parse({
      name: title,
      url,
      meta: { title: url === '' ? name : `${title} — ${name}`, other: [{ name: 'author', content: name }] },
      header: { selector: 'navbar', links },
      footer: {
        selector: 'footer',
        links: [...links, { label: t('Sign in'), href: '/login' }],
        copyright: `© ${new Date(now).getUTCFullYear()} ${name}`,
      },
      content: { sections, columns: [1] },
      published: now,
    });
  return [
    { id: 'home', page: page('', t('Home'), homeSections(words, company)) },
    { id: 'contact', page: page('contact', t('Contact'), contactSections(words, company)) },
  ];
}
