import type { ProblemIn } from '@app/kernel/problem.ts';
import { isZone } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { Client } from './client.ts';
import { dayWithFault } from './hours/opening-hours.rules.ts';
import { type ClientError, clientErrors } from './client-errors.states.ts';
import type { clientProblems } from './clients.problems.ts';

/** A client without one of these has a settings error (D4, TEN-10); in the order in which a person is asked for them. */
const needed = [
  ['name', ({ name }) => name],
  ['website', ({ website }) => website],
  ['dark theme', ({ theme }) => theme.dark],
  ['dark logo', ({ theme }) => theme.logo_dark],
] as const satisfies readonly (readonly [string, (client: Client) => string | undefined])[];
export type NeededSetting = (typeof needed)[number][0];

/** Returns the required settings that are missing; if none is, the client has no settings error. */
export const missingSettings = (client: Client): NeededSetting[] =>
  needed.filter(([, valueOf]) => (valueOf(client) ?? '').trim() === '').map(([setting]) => setting);

/** Returns a client whose list of errors contains this one, or does not. */
export function withError(client: Client, code: ClientError, has: boolean): Client {
  const others = client.errors.filter((error) => error !== code);
  return { ...client, errors: has ? [code, ...others] : others };
}
/** Updates the errors that follow from the record itself. 'aircraft' follows from the fleet. */
export function withErrors(client: Client): Client {
  const { active, type } = client.config.software;
  const lacksSoftware = client.kind === 'operator' && (!(active && type !== '') || client.software_failing);
  return withError(withError(client, 'software', lacksSoftware), 'settings', missingSettings(client).length > 0);
}

/** True if consumers find a company's flights in the marketplace, and can ask it for more. */
export const sellsInMarketplace = ({ active, kind, marketplace }: Pick<Client, 'kind' | 'marketplace'> & { readonly active: boolean }): boolean =>
  active && kind === 'operator' && marketplace;

/** An active client cannot be deleted (TEN-10). */
export const problemsOfDeletion = (client: { readonly active: boolean }): ProblemIn<typeof clientProblems>[] =>
  client.active ? [{ code: 'clients.cannot-delete' }] : [];

/**
 * A fix for an error of a client, with the path of its screen below the client's own. Priority 1 comes first (D8,
 * TEN-11).
 */
export interface ClientHint {
  readonly error: ClientError;
  readonly priority: number;
  readonly title: string;
  readonly message: string;
  readonly path: string;
}
const hints: readonly Omit<ClientHint, 'title'>[] = [
  {
    error: 'software',
    priority: 1,
    message: words('Add flight software settings under Company -> Settings -> Charter Management Software.'),
    path: '/company/settings/charter-management-software',
  },
  { error: 'aircraft', priority: 2, message: words("Update the company's fleet under Data -> Fleet."), path: '/data/aircraft/fleet' },
];
/** Returns the hints for a client's errors, most urgent first. */
export const hintsFor = ({ errors }: Pick<Client, 'errors'>): ClientHint[] =>
  hints.filter(({ error }) => errors.includes(error)).map((hint) => ({ ...hint, title: clientErrors.label(hint.error) }));

/** An image of a company is a file of this server or an https address; other schemes are refused. */
export const isPictureAddress = (address: string): boolean =>
  address === '' || /^\/(?![/\\])[^\s\\]*$/.test(address) || /^https:\/\/[^\s/\\@]+\.[^\s\\]+$/i.test(address);

/** An address that a visitor may be sent to: empty, on this server, or a web address; other schemes are refused. */
export const isLinkAddress = (address: string): boolean => isPictureAddress(address) || /^http:\/\/[^\s/\\@]+\.[^\s\\]+$/i.test(address);
/** An origin as a policy of browsers names it: scheme, host and port, without a path. */
const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,190}[a-z0-9])?(?::\d{1,5})?$/i;
/** True for the address of a website that may be allowed to show pages of a company in a frame. */
export const isFramingSite = (address: string): boolean => ORIGIN.test(address);
/** The address of a company's own website. */
const isWebsite = (address: string): boolean => address === '' || /^https?:\/\/[^\s/\\@]+\.[^\s\\]+$/i.test(address);

const pictures = { logo_dark: 'theme.logo_dark', logo_light: 'theme.logo_light', favicon: 'theme.favicon' } as const;
type ClientProblem = ProblemIn<typeof clientProblems>;
const firstRepeated = (values: readonly string[]): string | undefined => values.find((value, index) => values.indexOf(value) !== index);

/** Names in a list are there once, and are not blank. */
function problemsOfNames(field: string, names: readonly string[]): ClientProblem[] {
  if (names.some((name) => name.trim() === '')) return [{ code: 'clients.blank', params: { field } }];
  const repeated = firstRepeated(names.map((name) => name.trim().toLowerCase()));
  return repeated === undefined ? [] : [{ code: 'clients.repeated', params: { field, value: repeated } }];
}

/** Returns what is wrong with the settings of a company, whoever writes them. */
export function problemsOfClient({
  theme,
  timezone,
  website,
  terms,
  config,
  orderStages,
  opening_hours,
  holidays,
  framing_sites,
}: Client): ClientProblem[] {
  const wrongPictures = (Object.keys(pictures) as (keyof typeof pictures)[]).filter((name) => !isPictureAddress(theme[name]));
  const links = [
    { field: 'terms.url', address: terms.url },
    ...config.sites.flatMap(({ url, prod_url }) => [url, prod_url].map((address) => ({ field: 'config.sites', address }))),
  ];
  return [
    ...wrongPictures.map((name): ClientProblem => ({ code: 'clients.picture-address', params: { field: pictures[name] } })),
    ...(isZone(timezone) ? [] : [{ code: 'clients.zone' as const }]),
    ...(isWebsite(website) ? [] : [{ code: 'clients.website' as const }]),
    ...links.filter(({ address }) => !isLinkAddress(address)).map(({ field }): ClientProblem => ({ code: 'clients.link', params: { field } })),
    ...(framing_sites.every(isFramingSite) ? [] : [{ code: 'clients.framing-site' as const }]),
    ...(dayWithFault(opening_hours) === undefined ? [] : [{ code: 'clients.hours' as const }]),
    ...(holidays.some(({ date, name }) => date === '' || name.trim() === '') ? [{ code: 'clients.holidays' as const }] : []),
    ...problemsOfNames('orderStages', orderStages),
    ...problemsOfNames(
      'config.sites',
      config.sites.map(({ id }) => id),
    ),
    ...problemsOfNames(
      'config.roles',
      config.roles.map(({ id }) => id),
    ),
    ...problemsOfNames(
      'config.roles',
      config.roles.map(({ label }) => label),
    ),
  ];
}
