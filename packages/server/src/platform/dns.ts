import { promises } from 'node:dns';
import type { Config } from './config.ts';

const TRY_MS = 3000;
const TRIES = 2;
/** Answers of a name server that says: there is nothing of this kind. */
const none: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Returns the TXT records of a host; undefined if no name server gave an answer. */
export async function txtRecords({ dnsServer }: Pick<Config, 'dnsServer'>, host: string): Promise<readonly string[] | undefined> {
  const resolver = new promises.Resolver({ timeout: TRY_MS, tries: TRIES });
  if (dnsServer !== undefined) resolver.setServers([dnsServer]);
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join(''));
  } catch (error) {
    return none.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}
