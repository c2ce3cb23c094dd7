import { inflateSync } from 'node:zlib';

/** Returns the words of a PDF that `pdf-paper.ts` made, page by page: each piece of text on a line of its own. */
export function pdfPages(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const data = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
  };
  const referenceIn = (body: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const resources = objects.get(referenceIn(page, 'Resources')) ?? page;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        charactersIn(streamOf(referenceIn(objects.get(id) ?? '', 'ToUnicode'))),
      ]),
    );
    return textIn(streamOf(referenceIn(page, 'Contents')), fonts);
  });
}

/** Characters by code, from the table of a font. */
const charactersIn = (table: string): readonly string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, listed = '']) =>
    [...listed.matchAll(/<([^>]*)>/g)].map(([, units = '']) => String.fromCodePoint(...units.split(' ').map((unit) => Number.parseInt(unit, 16)))),
  );

function textIn(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  const lines: string[] = [];
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name === undefined) {
      const codes = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '').join(''));
    } else font = fonts.get(name) ?? [];
  }
  return lines.reduce((text, line) => `${text}${text === '' || text.endsWith(' ') ? '' : '\n'}${line}`, '');
}
