import type { Call } from '@app/kernel/call.ts';
import { calls } from '@app/domain/calls.ts';
import { answered, problemSchemas, refusals, refusedWith } from './openapi-answers.ts';
import { recordPaths, recordSchemas } from './openapi-records.ts';
import { fieldsOf, type Shape, shapeOf, sharedSchemas } from './openapi-schemas.ts';

export interface OpenApi extends Shape {
  readonly info: { readonly title: string; readonly version: string; readonly description: string } & Shape;
  readonly paths: Readonly<Record<string, Shape>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> } & Shape;
}

const description = `Records are documents at addresses: \`/api/documents/clients/{client}/contacts\` is a collection, one part more is a document.
They are read and written under the same rules as on screen. What else there is to do are calls.

A program comes in with an API key: \`Authorization: Bearer apron_…\`. An admin makes it under Company → API keys; it works in its own client and has
the roles that it was given. A person's session sends its short-lived token in the \`token\` header, and the client in which it works in \`client\`.

A refusal answers \`{"problems":[{"code","params"}]}\` with the status of the first problem. Money is in dollars, times are epoch milliseconds or
a wall time with a zone. Live changes come over the WebSocket \`/live\`.`;

/** The calls that are written out by collection instead, since their addresses are those of all records. */
const byAddress = (call: Call): boolean => call.path.includes('*');

/** The whole of what this server answers over HTTP, from the declarations of calls and collections (BYD-14). */
export function openApi(version: string): OpenApi {
  const listed = Object.entries(calls).filter(([, call]) => !byAddress(call));
  const paths: Record<string, Shape> = {};
  for (const [name, call] of listed as [string, Call][]) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method]: operation(name, call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Apron', version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { session: [] }],
    paths: { ...paths, ...recordPaths() },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'apron_{client}_{id}_{secret}', description: 'An API key of one client.' },
        session: { type: 'apiKey', in: 'header', name: 'token', description: 'The short-lived token of a person’s session.' },
      },
      responses: refusals(),
      schemas: { ...sharedSchemas(), ...problemSchemas(), ...recordSchemas() },
    },
  };
}

/** By the first part of its address, but for those that work on records. */
const tagOf = ({ path }: Call): string => (path.startsWith('/documents/') ? 'Any record' : 'Calls');

function operation(name: string, call: Call): Shape {
  const input = fieldsOf(call.body, 'input');
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const inQuery = call.method === 'post' ? (call.query ?? []) : Object.keys(input.properties).filter((key) => !inPath.includes(key));
  const parameter = (key: string, where: 'path' | 'query'): Shape => ({
    name: key,
    in: where,
    required: where === 'path' || input.required.includes(key),
    schema: input.properties[key] ?? { type: 'string' },
  });
  const parameters = [...inPath.map((key) => parameter(key, 'path')), ...inQuery.map((key) => parameter(key, 'query'))];
  const away = [...inPath, ...inQuery];
  const body = {
    ...input,
    properties: Object.fromEntries(Object.entries(input.properties).filter(([key]) => !away.includes(key))),
    required: input.required.filter((key) => !away.includes(key)),
  };
  return {
    operationId: name,
    tags: [tagOf(call)],
    ...(call.about !== undefined && { summary: call.about }),
    description: whoMay(call),
    ...securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'post' && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...answered('Done.', shapeOf(call.reply, 'output')), ...refusedWith(...statusesOf(call)) },
  };
}

function whoMay({ access, person }: Call): string {
  const inPerson = person ? ' In person: no API key makes this call.' : '';
  if (typeof access === 'object') return `For whoever has one of the roles ${access.roles.join(', ')}.${inPerson}`;
  const who = {
    public: 'For everybody.',
    'signed-in': 'For whoever is signed in.',
    consumer: 'For customers who have redeemed an access code.',
    member: 'For the staff of the client.',
  }[access];
  return `${who}${inPerson}`;
}
/** Left out: what holds for the whole document. */
function securityOf({ access, person }: Call): Shape {
  if (access === 'public') return { security: [] };
  return person || access === 'consumer' ? { security: [{ session: [] }] } : {};
}
const statusesOf = ({ access }: Call): readonly number[] => [400, ...(access === 'public' ? [] : [401, 403]), 404, 409, 412, 422, 429, 500, 503];
