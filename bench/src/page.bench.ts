import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../tools/free-port.mjs';
import { openPostgres } from '../../tools/postgres.mjs';
import { ProductProcess } from '../../tools/product-process.ts';
import { makeDatabase } from './live/databases.ts';
import { load } from './measure/load.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { inTurn, type Contestant } from './measure/turns.ts';
import { buildAstroPage } from './peers/astro-page.ts';
import { startServer, type ServerProcess } from './peers/server-process.ts';

const PAGE = '/skylark/';
const SECONDS = 4;
const barePage = fileURLToPath(new URL('peers/bare-page.ts', import.meta.url));
const CPU = 'CPU µs each';

async function textOf(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply.text();
}

const ASTRO = 'Astro, same page';
const ASTRO_KEPT = 'Astro, texts kept in memory';
/** Astro with the same page, or undefined and a line that says why not. */
async function startAstro(html: string, databaseUrl: string | undefined): Promise<(ServerProcess & { url: string }) | undefined> {
  try {
    const { folder, script, env } = await buildAstroPage(html, databaseUrl);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const server = await startServer(script, url, { cwd: folder, env: { ...env, HOST: '127.0.0.1', PORT: String(port) } });
    return { ...server, url };
  } catch (error) {
    console.log(`Left out: Astro (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).`);
    return undefined;
  }
}

async function startBare(html: string, folder: string): Promise<ServerProcess & { url: string }> {
  const port = await freePort();
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const url = `http://127.0.0.1:${port}/`;
  const server = await startServer(barePage, url, { cwd: folder, env: { PAGE_FILE: file, PORT: String(port) } });
  return { ...server, url };
}

const EARLIER = { cached: 'Apron before, cached', rendered: 'Apron before, rendered each time' } as const;
/** The product of the checkout that `BENCH_BEFORE` names, or undefined where it names none. */
async function startEarlier(settings: Readonly<Record<string, string>>): Promise<ProductProcess | undefined> {
  const checkout = process.env['BENCH_BEFORE'];
  if (!checkout) return undefined;
  const tool = (await import(pathToFileURL(join(checkout, 'tools/product-process.ts')).href)) as { ProductProcess: typeof ProductProcess };
  return tool.ProductProcess.open(settings);
}

/**
 * Measures a public page: from the cache, rendered anew each time (a query makes it so), bare bytes, and Astro; `BENCH_BEFORE` names another
 * checkout, which is measured in the same rounds.
 */
export async function benchPage(): Promise<string[]> {
  const closing: (() => Promise<unknown> | void)[] = [];
  try {
    const postgres = await openPostgres();
    const databaseUrl = 'url' in postgres ? postgres.url : undefined;
    if ('close' in postgres) closing.push(postgres.close);
    const product = await ProductProcess.open(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    closing.push(() => product.close());
    await product.rests();
    const earlier = await startEarlier(databaseUrl ? { DATABASE_URL: await makeDatabase(databaseUrl, 'before') } : {});
    if (earlier) closing.push(() => earlier.close());
    const html = await textOf(product.url + PAGE);
    const folder = mkdtempSync(join(tmpdir(), 'apron-bench-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const bare = await startBare(html, folder);
    closing.push(bare.close);
    // The product keeps the records of a page in memory until they change: Astro is asked both ways, with a query for each page and without.
    const astro = await startAstro(html, databaseUrl);
    if (astro) closing.push(astro.close);
    const astroCached = astro && databaseUrl ? await startAstro(html, undefined) : undefined;
    if (astroCached) closing.push(astroCached.close);

    const turn = (name: string, url: string, pid: number): Contestant => ({ name, turn: () => load(url, pid, { seconds: SECONDS }) });
    const figures = await inTurn([
      turn('bare node:http, same bytes', bare.url, bare.pid),
      turn('Apron, cached', product.url + PAGE, product.pid),
      turn('Apron, rendered each time', `${product.url}${PAGE}?fresh=1`, product.pid),
      ...(earlier
        ? [turn(EARLIER.cached, earlier.url + PAGE, earlier.pid), turn(EARLIER.rendered, `${earlier.url}${PAGE}?fresh=1`, earlier.pid)]
        : []),
      ...(astro ? [turn(ASTRO, astro.url, astro.pid)] : []),
      ...(astroCached ? [turn(ASTRO_KEPT, astroCached.url, astroCached.pid)] : []),
    ]);
    const perSecond = (name: string): number => figure(figures, name, 'requests/s');
    const [bareSpeed, cached, rendered] = ['bare node:http, same bytes', 'Apron, cached', 'Apron, rendered each time'].map(perSecond) as [
      number,
      number,
      number,
    ];
    const ratios = [ratioLine({ what: 'cached, against bare node:http', ratio: cached / bareSpeed })];
    if (earlier) {
      for (const [now, before] of [
        ['Apron, cached', EARLIER.cached],
        ['Apron, rendered each time', EARLIER.rendered],
      ] as const) {
        ratios.push(
          ratioLine({ what: `${now}, against before`, ratio: perSecond(now) / perSecond(before) }),
          ratioLine({ what: 'the same of CPU (before / now)', ratio: figure(figures, before, CPU) / figure(figures, now, CPU) }),
        );
      }
    }
    if (astro) {
      const astroSpeed = perSecond(ASTRO);
      const cpuRatio = (name: string): number => figure(figures, name, CPU) / figure(figures, 'Apron, rendered each time', CPU);
      ratios.push(
        ratioLine({ what: 'cached, against Astro', ratio: cached / astroSpeed, atLeast: 8 }),
        ratioLine({ what: 'rendered each time, against Astro', ratio: rendered / astroSpeed, atLeast: 1 }),
        ratioLine({ what: 'CPU of Astro against CPU of a rendered page', ratio: cpuRatio(ASTRO) }),
        ...(astroCached ? [ratioLine({ what: 'the same, Astro with its texts in memory', ratio: cpuRatio(ASTRO_KEPT) })] : []),
      );
    }
    const source = databaseUrl ? 'PostgreSQL for Apron and Astro' : 'Apron on its embedded database, Astro from memory';
    return [`## Public page, ${Math.round(Buffer.byteLength(html) / 1024)} KB of HTML (${source})`, '', table(figures), '', ...ratios];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
