import { fieldLabel } from '@app/kernel/collection.ts';

/** The records of one kind in an export. */
export interface ExportedKind {
  readonly label: string;
  readonly records: {
    readonly path: string;
    readonly since: string;
    readonly removed: boolean;
    readonly data: Readonly<Record<string, unknown>>;
    readonly earlier: readonly { readonly field: string; readonly before: unknown; readonly until: string }[];
  }[];
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const shown = (value: unknown): string => escaped(typeof value === 'string' ? value : JSON.stringify(value));
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value as object).length === 0);
const row = (field: string, value: unknown): string => `<tr><th scope="row">${escaped(fieldLabel({}, field))}</th><td>${shown(value)}</td></tr>`;

/** The page that shows an export in any browser, without scripts and without anything from elsewhere. */
export function personPage(title: string, kinds: readonly ExportedKind[]): string {
  const sections = kinds.map(({ label, records }) => {
    const parts = records.map(({ path, since, removed, data, earlier }) => {
      const rows = Object.entries(data).flatMap(([field, value]) => (isEmpty(value) ? [] : [row(field, value)]));
      const before = earlier.map(({ field, before: value, until }) => row(`${field} (until ${until.slice(0, 10)})`, value));
      const state = removed ? 'removed' : since.slice(0, 10);
      return `<article><h3>${escaped(path.split('/').slice(-2).join(' '))} <small>${state}</small></h3><table>${[...rows, ...before].join('')}</table></article>`;
    });
    return `<section><h2>${escaped(label)} (${records.length})</h2>${parts.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2430}h2{margin-top:2.5rem;border-bottom:1px solid #d5dae2}
small{color:#5a6575;font-weight:400}table{width:100%;border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem .25rem 0;overflow-wrap:anywhere}th{width:14rem;font-weight:500;color:#465062}</style>
</head><body><h1>${escaped(title)}</h1>${sections.join('')}</body></html>`;
}
