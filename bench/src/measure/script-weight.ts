/** Addresses of the modules that a text names: preloaded or run by a document, statically imported by a module. */
export function modulesIn(text: string, from: string): string[] {
  const named = [
    ...[...text.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)].flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []),
    ...[...text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path]) => path ?? ''),
    ...[...text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].map(([, path]) => path ?? ''),
  ];
  return [...new Set(named.map((path) => new URL(path, from).href))];
}

/** Scripts that a browser runs; data for search engines is none. */
export const scriptsIn = (html: string): number => [...html.matchAll(/<script\b(?![^>]*application\/ld\+json)/g)].length;

/** KB of script, compressed as the server sends it, that a browser loads before the page can be used. */
export async function scriptWeight(page: string): Promise<{ files: number; kb: number }> {
  const html = await (await fetch(page)).text();
  // Inline scripts are part of the document and are counted with it.
  let bytes = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].reduce((sum, [, code]) => sum + Buffer.byteLength(code ?? ''), 0);
  const seen = new Set(modulesIn(html, page));
  for (const url of seen) {
    // `content-length` is the size on the wire; fetch unpacks the body.
    const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    bytes += Number(reply.headers.get('content-length') ?? Buffer.byteLength(text));
    for (const script of modulesIn(text, url)) seen.add(script);
  }
  return { files: seen.size, kb: bytes / 1000 };
}
