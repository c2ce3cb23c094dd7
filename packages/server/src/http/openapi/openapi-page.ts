import type { OpenApi } from './openapi.ts';
import type { Shape } from './openapi-schemas.ts';
import { pageStyle } from './openapi-style.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Shape } } };
  readonly responses: Readonly<Record<string, Shape>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Shape;
}
interface Named extends Operation {
  readonly path: string;
  readonly method: string;
}

const methods = ['get', 'post', 'delete'];
const MANY = 8;

/** The document as a page for people: plain HTML, nothing in it runs. */
export function openApiPage(document: OpenApi): string {
  const { paths, info } = document;
  const schemas = document.components.schemas;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, ...(item[method] as Operation) }] : [])),
  );
  const calls = operations.filter(({ operationId }) => !operationId.includes('.'));
  const kinds = [...new Set(operations.filter((operation) => !calls.includes(operation)).map(({ operationId }) => operationId.split('.')[0] ?? ''))];
  const ofKind = (kind: string): Named[] => operations.filter(({ operationId }) => operationId.startsWith(`${kind}.`));
  const list = operations.find(({ operationId }) => operationId.endsWith('.list'));
  const write = operations.find(({ operationId }) => operationId.endsWith('.write'));
  const side = [
    [
      'Begin',
      [
        ['begin', 'With an API key'],
        ['lists', 'Lists'],
        ['writes', 'Writes'],
        ['problems', 'Problems'],
      ],
    ],
    ['Records', kinds.map((kind) => [`records-${kind}`, titleOf(schemas[kind], kind)])],
    ['Calls', calls.map(({ operationId }) => [`call-${operationId}`, operationId])],
  ] as const;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(info.title)} API</title><style>${pageStyle}</style></head>
<body><div class="page">
<nav class="side" aria-label="On this page">${side.map(([title, links]) => `<strong>${title}</strong>${links.map(([id, name]) => `<a href="#${text(id)}">${text(name)}</a>`).join('')}`).join('')}</nav>
<main>
<h1>${text(info.title)} API</h1>
<p class="soft">Version ${text(info.version)} · <a href="/api/openapi.json">OpenAPI document</a></p>
${prose(info.description)}
<h2 id="begin">With an API key</h2>
<pre tabindex="0"><code>${text(EXAMPLE)}</code></pre>
<h2 id="lists">Lists</h2>
<p>Of any collection, in the query string. Several lists of one collection under different records are read as one with <code>group=true</code>.</p>
${parameterTable('Parameters of a list', list?.parameters ?? [])}
<h2 id="writes">Writes</h2>
<p>A POST to a collection makes a record, a POST to a record changes or sets it.</p>
${fieldTable('Body of a write', write?.requestBody?.content['application/json'].schema)}
${parameterTable('Headers of a write', write?.parameters ?? [])}
<h2>Records</h2>
${kinds.map((kind) => recordPart(kind, ofKind(kind), schemas)).join('\n')}
<h2>Calls</h2>
${calls.map(callPart).join('\n')}
<h2 id="problems">Problems</h2>
<div class="scroll" tabindex="0"><table><caption>Every code</caption><thead><tr><th scope="col">Code</th><th scope="col">Means</th></tr></thead><tbody>
${((schemas['ProblemCode']?.['oneOf'] ?? []) as readonly Shape[]).map((option) => row([code(String(option['const'])), text(String(option['description']))])).join('\n')}
</tbody></table></div>
</main></div></body></html>
`;
}

const EXAMPLE = `KEY=apron_…        # Company → API keys
URL=https://your.apron.example

curl -H "Authorization: Bearer $KEY" "$URL/api/documents/contacts?where=last_name:eq:Holm&orderBy=-date&limit=20"

curl -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '{"data":{"first_name":"Vera","last_name":"Holm"}}' "$URL/api/documents/contacts"`;

function recordPart(kind: string, operations: readonly Named[], schemas: OpenApi['components']['schemas']): string {
  const read = schemas[kind] ?? {};
  const writable = Object.keys((schemas[`${kind}.fields`]?.['properties'] ?? {}) as Shape);
  const readable = Object.keys((read['properties'] ?? {}) as Shape);
  const properties = { ...((schemas[`${kind}.fields`]?.['properties'] ?? {}) as Shape), ...((read['properties'] ?? {}) as Shape) } as Record<
    string,
    Shape
  >;
  const mayWrite = operations.some(({ method }) => method === 'post');
  const rows = Object.entries(properties).map(([name, shape]) => {
    const notes = [mayWrite && !writable.includes(name) && 'read only', !readable.includes(name) && 'write only', shape['description']];
    return row([code(name), text(typeOf(shape)), text(notes.filter(Boolean).join('. '))]);
  });
  return `<details id="records-${text(kind)}"><summary><h3>${text(titleOf(read, kind))}</h3><code>${text(operations[0]?.path ?? '')}</code></summary><div class="body">
<ul>${operations.map(({ method, path }) => `<li>${verb(method)} <code>${text(path)}</code></li>`).join('')}</ul>
${table('Fields', ['Field', 'Type', 'Notes'], rows)}</div></details>`;
}

function callPart({ operationId, method, path, summary, description, parameters, requestBody, responses }: Named): string {
  return `<details id="call-${text(operationId)}"><summary>${verb(method)} <h3>${text(operationId)}</h3><code>${text(path)}</code></summary><div class="body">
<p>${text(summary ?? '')} ${text(description ?? '')}</p>
${parameterTable('Parameters', parameters ?? [])}
${fieldTable('Body', requestBody?.content['application/json'].schema)}
${fieldTable('Answer', (responses['200']?.['content'] as { 'application/json': { schema: Shape } } | undefined)?.['application/json'].schema)}
</div></details>`;
}

function parameterTable(caption: string, parameters: readonly Parameter[]): string {
  const rows = parameters.map((parameter) =>
    row([
      code(parameter.name),
      text(typeOf(parameter.schema)),
      text([parameter.required && 'required', parameter.in === 'path' && 'in the path', parameter.description].filter(Boolean).join('. ')),
    ]),
  );
  return table(caption, ['Name', 'Type', 'Notes'], rows);
}
function fieldTable(caption: string, shape: Shape | undefined): string {
  if (!shape) return '';
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>);
  if (properties.length === 0)
    return shape['type'] === 'object' && shape['additionalProperties'] === undefined ? '' : `<p class="soft">${caption}: ${text(typeOf(shape))}</p>`;
  const required = (shape['required'] ?? []) as readonly string[];
  const rows = properties.map(([name, part]) =>
    row([
      code(name),
      text(typeOf(part)),
      text([required.includes(name) && caption !== 'Answer' && 'required', part['description']].filter(Boolean).join('. ')),
    ]),
  );
  return table(caption, ['Field', 'Type', 'Notes'], rows);
}
const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<div class="scroll" tabindex="0"><table><caption>${caption}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** A schema in a few words. */
export function typeOf(shape: Shape): string {
  const ref = shape['$ref'];
  if (typeof ref === 'string') return ref.slice(ref.lastIndexOf('/') + 1);
  const choices = (shape['anyOf'] ?? shape['oneOf']) as readonly Shape[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  const words = shape['enum'] as readonly unknown[] | undefined;
  if (words) return `${words.slice(0, MANY).join(', ')}${words.length > MANY ? ', …' : ''}`;
  if (shape['const'] !== undefined) return JSON.stringify(shape['const']);
  if (shape['type'] === 'array') return `list of ${shape['items'] ? typeOf(shape['items'] as Shape) : 'anything'}`;
  if (shape['type'] === 'object') {
    const names = Object.keys((shape['properties'] ?? {}) as Shape);
    return names.length === 0 ? 'object' : `{ ${names.slice(0, MANY).join(', ')}${names.length > MANY ? ', …' : ''} }`;
  }
  if (Array.isArray(shape['type'])) return shape['type'].join(' or ');
  if (typeof shape['type'] !== 'string') return 'anything';
  const most = shape['maxLength'] ?? (shape['type'] === 'string' ? undefined : shape['maximum']);
  const limit = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER ? `, at most ${most}` : '';
  return `${shape['type'] === 'string' ? 'text' : shape['type']}${limit}`;
}

const titleOf = (shape: Shape | undefined, name: string): string => (typeof shape?.['title'] === 'string' ? shape['title'] : name);
const verb = (method: string): string => `<span class="verb ${method}">${method}</span>`;
const code = (word: string): string => `<code>${text(word)}</code>`;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (plain: string): string => plain.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** Paragraphs, and what stands between backticks as code. */
const prose = (plain: string): string =>
  plain
    .split('\n\n')
    .map((part) => `<p>${text(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');
