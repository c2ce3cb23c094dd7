import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Client } from './client.ts';
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

/** Updates the settings error to match the settings; other errors are left as they are. */
export function withSettingsError(client: Client): Client {
  const code: ClientError = 'settings';
  const others = client.errors.filter((error) => error !== code);
  return { ...client, errors: missingSettings(client).length > 0 ? [code, ...others] : others };
}

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
    message: 'Add flight software settings under Company -> Settings -> Charter Management Software.',
    path: '/company/settings/charter-management-software',
  },
  { error: 'aircraft', priority: 2, message: "Update the company's fleet under Data -> Fleet.", path: '/data/aircraft/fleet' },
];
/** Returns the hints for a client's errors, most urgent first. */
export const hintsFor = ({ errors }: Pick<Client, 'errors'>): ClientHint[] =>
  hints.filter(({ error }) => errors.includes(error)).map((hint) => ({ ...hint, title: clientErrors.label(hint.error) }));

/** An image of a company is a file of this server or an https address; other schemes are refused. */
export const isPictureAddress = (address: string): boolean =>
  address === '' || /^\/(?![/\\])[^\s\\]*$/.test(address) || /^https:\/\/[^\s/\\@]+\.[^\s\\]+$/i.test(address);

const pictures = { logo_dark: 'theme.logo_dark', logo_light: 'theme.logo_light', favicon: 'theme.favicon' } as const;
export const problemsOfClient = ({ theme }: Pick<Client, 'theme'>): ProblemIn<typeof clientProblems>[] =>
  (Object.keys(pictures) as (keyof typeof pictures)[])
    .filter((name) => !isPictureAddress(theme[name]))
    .map((name) => ({ code: 'clients.picture-address', params: { field: pictures[name] } }));
