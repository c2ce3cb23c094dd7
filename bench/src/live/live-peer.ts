import type { Ask } from '../measure/pound.ts';

/** Text with `#n#`, `#tag#` and `#id#` in it; `"#n#"` means the bare number. */
export type Template = string;
export interface AskTemplate {
  readonly method: Ask['method'];
  readonly path: Template;
  readonly body?: Template;
}

/** Messages that subscribe to new documents with one tag. */
interface Talk {
  readonly path: string;
  /** Sends `send` once a message came that holds `after`; with an empty `after`, at once. */
  readonly steps: readonly { readonly after: string; readonly send: Template }[];
  /** A message that contains this confirms the subscription. */
  readonly ready: string;
  /** Keep-alive message of the server, and the answer to it. */
  readonly beat?: readonly [string, string];
  /** Steps of a connection that is known but watches nothing, and the end of them. Without: as above. */
  readonly idle?: { readonly steps: Talk['steps']; readonly ready: string };
}

/** Protocol of a server, as data: programs in other processes read it too. */
export interface Wire {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly create: AskTemplate;
  /** Many documents in one request; missing if the server has no such call. */
  readonly batch?: {
    readonly method: Ask['method'];
    readonly path: string;
    readonly before: string;
    readonly item: Template;
    readonly after: string;
  };
  readonly read: AskTemplate;
  readonly list: AskTemplate;
  readonly talk: Talk;
}

/** A server that stores documents and announces new ones. */
export interface LivePeer {
  readonly name: string;
  readonly wire: Wire;
  readonly pid: number;
  /** Once the first documents are there: indexes and statistics, in its own database. */
  readonly settle: readonly string[];
  /** Its documents' ids, in its own database. */
  readonly idsSql: string;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/** A document of about 300 bytes. */
export const document = {
  tag: '#tag#',
  n: '#n#',
  title: 'Document number #n# of the load',
  status: 'open',
  amount: 12.5,
  body: 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam.',
};

/** The four requests to a server that keeps documents at `/docs`; `query` adds to the address of a list by tag. */
export const docRequests = (query = ''): Pick<Wire, 'create' | 'batch' | 'read' | 'list'> => {
  const item = JSON.stringify(document);
  return {
    create: { method: 'POST', path: '/docs', body: item },
    batch: { method: 'POST', path: '/docs', before: '[', item, after: ']' },
    read: { method: 'GET', path: '/docs/#id#' },
    list: { method: 'GET', path: `/docs?tag=#tag#${query}` },
  };
};

export interface Holes {
  readonly n?: number;
  readonly tag?: string;
  readonly id?: string;
}
export const fill = (template: Template, { n = 0, tag = '', id = '' }: Holes): string =>
  template.replaceAll('"#n#"', String(n)).replaceAll('#n#', String(n)).replaceAll('#tag#', tag).replaceAll('#id#', id);
export const fillTemplate = ({ method, path, body }: AskTemplate, holes: Holes): Ask => ({
  method,
  path: fill(path, holes),
  body: body === undefined ? undefined : fill(body, holes),
});
