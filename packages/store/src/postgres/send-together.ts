import pg from 'pg';

/** The wire of a client, which its types leave out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { readonly text: string; readonly name?: string }): void;
  bind(values: object): void;
  execute(options: object): void;
}
/** The part of the library's own query that sends it. */
interface Sending {
  prepare(wire: Wire): void;
}
type Result = pg.QueryResult | pg.QueryResult[];

interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly name: string | undefined;
  readonly before: readonly string[];
}

/**
 * A statement with commands before it, up to one synchronization: the server skips what follows a failure. The library is given the text alone: of an
 * object it would copy one property after the other.
 */
class WithCommands extends pg.Query<pg.QueryResultRow> {
  readonly #statement: Sent;
  readonly name: string | undefined;
  constructor(statement: Sent, callback: (error: Error | null, result: Result) => void) {
    const { text, parameters, name } = statement;
    super(...([text, [...parameters], callback] as unknown as [string]));
    this.name = name;
    this.#statement = statement;
  }
  prepare(wire: Wire): void {
    const { text, name, before } = this.#statement;
    // Read first: the library notes that it is prepared with the first answer to a parse.
    if (name !== undefined && !wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
      wire.parse({ text, name });
      wire.submittedNamedStatements[name] = text;
    }
    for (const command of before) {
      wire.parse({ text: command });
      wire.bind({});
      wire.execute({});
    }
    (pg.Query.prototype as unknown as Sending).prepare.call(this, wire);
  }
}

const corked = new WeakSet<pg.ClientBase>();
/** Statements of one turn leave by one write to the socket. */
function cork(client: pg.ClientBase, { stream }: Wire): void {
  if (corked.has(client)) return;
  corked.add(client);
  stream.cork();
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

/** Sends a statement and the commands before it by one message. Returns the results of all. */
export async function sendTogether(client: pg.ClientBase, statement: Sent): Promise<Result> {
  const { text, parameters, name, before } = statement;
  cork(client, (client as unknown as { readonly connection: Wire }).connection);
  if (parameters.length === 0 && name === undefined) return await client.query([...before, text].join('; '));
  return await new Promise<Result>((resolve, reject) => {
    client.query(new WithCommands(statement, (error, result) => (error ? reject(error) : resolve(result))));
  }).catch((error: Error) => {
    // The socket's own stack names nobody; this one leads back to who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}
