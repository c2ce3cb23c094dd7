import { randomBytes } from 'node:crypto';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { INSTALLATION, installation } from '@app/domain/companies/installation.collection.ts';
import { Installation } from '@app/domain/companies/installation.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashOfToken, isHashOfToken } from '../platform/token-hash.ts';

/** The parts of the server that setup needs; its commands run without the rest. */
export type SetupContext = Pick<AppContext, 'config' | 'records' | 'clock'>;

const TOKEN_LIFE = DAY;
const TOKEN_BYTES = 16;
const NAME = `${installation.name}/${INSTALLATION}`;

const read = async ({ records }: SetupContext): Promise<Installation> => (await records.platform.get(installation, NAME)) ?? Installation.parse({});
const write = async ({ records }: SetupContext, setup: Partial<Installation['setup']>): Promise<void> =>
  void (await records.platform.set(installation, NAME, { setup }));

/** Returns true while the installation has no platform company. */
export async function isSetupOpen(ctx: SetupContext): Promise<boolean> {
  const { records, config } = ctx;
  const home = await records.forClient(config.defaultClient).get(clients, config.defaultClient);
  return home === undefined && (await read(ctx)).setup.done_at === null;
}

/** Generates a token for the setup screen and returns it; the previous one ends. Undefined when setup is done. A given token is used unchanged. */
export async function renewSetupToken(ctx: SetupContext, given?: string): Promise<string | undefined> {
  if (!(await isSetupOpen(ctx))) return undefined;
  const token = given ?? randomBytes(TOKEN_BYTES).toString('base64url');
  await write(ctx, { hash: hashOfToken(token), expires: ctx.clock.now() + TOKEN_LIFE });
  return token;
}

/** Refuses as missing once setup is done, and every token except the newest. */
export async function mustOpenSetup(ctx: SetupContext, token: string): Promise<void> {
  if (!(await isSetupOpen(ctx))) throw refuse({ code: 'records.missing' });
  const { hash, expires } = (await read(ctx)).setup;
  if (!isHashOfToken(hash, token) || expires === null || expires <= ctx.clock.now()) throw refuse({ code: 'companies.setup-token' });
}

/** Closes setup for good inside the open transaction. */
export const closeSetup = (ctx: SetupContext, by: string): Promise<void> => write(ctx, { done_at: ctx.clock.now(), by });
/** Inside a transaction: of several setups at once, one continues and the others find it done. */
export const lockSetup = ({ records }: SetupContext): Promise<void> => records.lock(NAME);
