import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const OWN_SECRET = /^.{32,}$/s;
/** 32 bytes as base64url: the private half of a key pair on P-256. */
export const PRIVATE_KEY = /^[\w-]{43}$/;

const Secrets = z.object({ app: z.string().regex(OWN_SECRET), inbound: z.string().regex(OWN_SECRET), push: z.string().regex(PRIVATE_KEY) });
const generateSecrets = (): z.infer<typeof Secrets> => ({
  app: randomBytes(32).toString('hex'),
  inbound: randomBytes(32).toString('hex'),
  push: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '',
});
/** If several processes generate secrets at once, the first one's count. Nobody reads a partial file. */
function createSecretsFile(dataDir: string, file: string): void {
  const drawn = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(drawn, JSON.stringify(generateSecrets()), { mode: 0o600 });
  try {
    linkSync(drawn, file);
  } catch {
    // Somebody was first, or this disk knows no links.
    if (!existsSync(file)) renameSync(drawn, file);
  }
  rmSync(drawn, { force: true });
}
/** Local runs generate their secrets once and store them, readable by nobody else. An older file gets its missing ones. */
export function loadSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) createSecretsFile(dataDir, file);
  chmodSync(file, 0o600);
  const saved = Secrets.partial({ push: true }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const { push = generateSecrets().push } = saved;
  if (saved.push === undefined) {
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify({ ...saved, push }), { mode: 0o600 });
    renameSync(written, file);
  }
  return { ...saved, push };
}
