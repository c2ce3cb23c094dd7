import pg from 'pg';
import type { Answer } from '../database/engine.ts';

/** The wire of a client, which its types leave out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  describe(what: object): void;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { readonly text: string; readonly name?: string }): void;
  bind(values: object): void;
  execute(options: object): void;
}
/** The part of the library's own query that sends it, and reads its answer. */
interface Sending {
  prepare(wire: Wire): void;
  handleReadyForQuery(wire: unknown): void;
  _canceledDueToError: unknown;
}
type Row = Record<string, unknown>;

/** The way to read rows of a statement. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row without values: copies of it have one shape. */
  readonly empty: Row;
}
const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} };
/**
 * Columns of prepared statements by name, of each connection: they never change, since the server refuses a statement whose columns would. So they are
 * asked for once and not with every call.
 */
const knownColumns = new WeakMap<Wire, Map<string, Columns>>();
const undescribed = new WeakMap<Wire, Wire>();
/** The same wire, without the question for columns. */
function withoutDescribing(wire: Wire): Wire {
  const known = undescribed.get(wire);
  if (known) return known;
  const silent = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
  undescribed.set(wire, silent);
  return silent;
}

interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly name: string | undefined;
  readonly before: readonly string[];
}

/**
 * A statement with commands before it, up to one synchronization: the server skips what follows a failure. The library is given the text alone: of an
 * object it would copy one property after the other. It reads the answer itself: commands have no rows, so there is one result.
 */
class WithCommands extends pg.Query<pg.QueryResultRow> {
  readonly name: string | undefined;
  /** The library calls it with a failure, or at the end. */
  readonly callback: (error: Error | null) => void;
  readonly #statement: Sent;
  readonly #types: pg.CustomTypesConfig;
  #columns: Columns | undefined;
  /** Takes a note of the columns once they are known. */
  #noted: Map<string, Columns> | undefined;
  readonly #rows: Row[] = [];
  #tag = '';

  constructor(statement: Sent, types: pg.CustomTypesConfig, done: (error: Error | null, answer: Answer) => void) {
    const { text, parameters, name } = statement;
    super(...([text, [...parameters]] as unknown as [string]));
    this.name = name;
    this.callback = (error) => done(error, answerOf(this.#rows, this.#tag));
    this.#statement = statement;
    this.#types = types;
  }
  prepare(wire: Wire): void {
    const { text, name, before } = this.#statement;
    if (name !== undefined) {
      const known = knownColumns.get(wire) ?? new Map<string, Columns>();
      knownColumns.set(wire, known);
      this.#columns = known.get(name);
      if (!this.#columns) this.#noted = known;
      // Read first: the library notes that it is prepared with the first answer to a parse.
      if (!wire.parsedStatements[name] && !wire.submittedNamedStatements[name]) {
        wire.parse({ text, name });
        wire.submittedNamedStatements[name] = text;
      }
    }
    for (const command of before) {
      wire.parse({ text: command });
      wire.bind({});
      wire.execute({});
    }
    asSending(pg.Query.prototype).prepare.call(this, this.#columns ? withoutDescribing(wire) : wire);
  }
  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as Columns['parsers'][number]),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns ?? NO_COLUMNS;
    const row = { ...empty };
    try {
      for (let column = 0; column < fields.length; column += 1) {
        const text = fields[column];
        if (typeof text === 'string') row[names[column] ?? ''] = parsers[column]?.(text);
      }
      this.#rows.push(row);
    } catch (error) {
      // Thrown at the end of the answer.
      asSending(this)._canceledDueToError = error;
    }
  }
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
  }
  handleReadyForQuery(wire: unknown): void {
    if (this.name !== undefined) this.#noted?.set(this.name, this.#columns ?? NO_COLUMNS);
    asSending(pg.Query.prototype).handleReadyForQuery.call(this, wire);
  }
}
const asSending = (query: unknown): Sending => query as Sending;

/** Reads the tag at the end of an answer, such as `SELECT 3` or `INSERT 0 1`. */
function answerOf(rows: readonly Row[], tag: string): Answer {
  const [command, ...counts] = tag.split(' ');
  return { rows, command, affected: counts.length === 0 ? undefined : Number(counts.at(-1)) };
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

/** Sends a statement and the commands before it by one message. Returns the answer to the statement. */
export async function sendTogether(client: pg.ClientBase, statement: Sent, types: pg.CustomTypesConfig): Promise<Answer> {
  const { text, parameters, name, before } = statement;
  cork(client, (client as unknown as { readonly connection: Wire }).connection);
  if (parameters.length === 0 && name === undefined) {
    const result = (await client.query([...before, text].join('; '))) as pg.QueryResult | pg.QueryResult[];
    const last = Array.isArray(result) ? result.at(-1) : result;
    return { rows: last?.rows ?? [], affected: last?.rowCount ?? undefined, command: last?.command };
  }
  return await new Promise<Answer>((resolve, reject) => {
    client.query(new WithCommands(statement, types, (error, answer) => (error ? reject(error) : resolve(answer))));
  }).catch((error: Error) => {
    // The socket's own stack names nobody; this one leads back to who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}
