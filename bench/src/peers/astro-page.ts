import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { installPeer } from './install-peer.ts';

const packages = { astro: '7.3.5', '@astrojs/node': '11.1.6', pg: '8.23.1' };
const BUILD_LIMIT_MS = 3 * 60_000;

/**
 * A page as an Astro template: the same markup, with every text an expression over `texts`. The markup itself is fixed, which
 * is the kindest case for a compiler of templates.
 */
export function toAstroTemplate(html: string): { template: string; texts: string[] } {
  const texts: string[] = [];
  let raw = '';
  const template = html.replaceAll(
    /<!--[\s\S]*?-->|<(\/?)(!?[a-zA-Z][\w-]*)([^>]*)>|[^<]+/g,
    (part: string, close: string | undefined, tag: string | undefined) => {
      if (part.startsWith('<!--')) return '';
      if (tag === undefined) {
        if (raw !== '') return part;
        if (part.trim() === '') return part;
        return `{t[${texts.push(decode(part)) - 1}]}`;
      }
      const name = tag.toLowerCase();
      if (name !== 'style' && name !== 'script') return part;
      raw = close ? '' : name;
      return close ? part : part.replace(/^<\w+/, (start) => `${start} is:inline`);
    },
  );
  return { template, texts };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };
const decode = (text: string): string => text.replaceAll(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);

const config = `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }), telemetry: false, server: { host: '127.0.0.1' } };
`;
/** With a database, each request reads the page's texts from it, as the product does. */
const pageSource = (template: string): string => `---
import pg from 'pg';
const url = process.env.PAGE_DATABASE;
const pool = (globalThis.pool ??= url ? new pg.Pool({ connectionString: url, max: 10 }) : undefined);
const t = pool
  ? (await pool.query({ name: 'page', text: 'select texts from bench_page where path = $1', values: [Astro.url.pathname] })).rows[0].texts
  : (globalThis.texts ??= JSON.parse(process.env.PAGE_TEXTS));
---
${template}
`;

/** Builds an Astro site with this one page; the environment that its server needs besides HOST and PORT. */
export async function buildAstroPage(
  html: string,
  databaseUrl: string | undefined,
): Promise<{ folder: string; script: string; env: Record<string, string> }> {
  const folder = await installPeer('astro', packages);
  const { template, texts } = toAstroTemplate(html);
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
  writeFileSync(join(folder, 'astro.config.mjs'), config);
  writeFileSync(join(folder, 'src', 'pages', 'index.astro'), pageSource(template));
  await promisify(execFile)(process.execPath, [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build'], {
    cwd: folder,
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  const env: Record<string, string> = databaseUrl ? { PAGE_DATABASE: databaseUrl } : { PAGE_TEXTS: JSON.stringify(texts) };
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create table if not exists bench_page (path text primary key, texts jsonb not null)');
    await client.query('insert into bench_page values ($1, $2::text::jsonb) on conflict (path) do update set texts = excluded.texts', [
      '/',
      JSON.stringify(texts),
    ]);
    await client.end();
  }
  return { folder, script: join(folder, 'dist', 'server', 'entry.mjs'), env };
}
