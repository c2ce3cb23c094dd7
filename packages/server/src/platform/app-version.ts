import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Version of the product with a mark of the web bundle that it hands out: a browser with another one is stale. */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string };
  const stamp = pathOf('packages/web/build/.stamp');
  return existsSync(stamp) ? `${version}+${createHash('sha256').update(readFileSync(stamp)).digest('hex').slice(0, 10)}` : version;
}
