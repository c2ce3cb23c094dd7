import type { PGlite } from '@electric-sql/pglite';
import type { Answer } from '../database/engine.ts';
import { bind, close, describe, execute, joined, parse, sync } from './protocol.ts';

/** Most prepared statements of an engine; then the one that was not used for longest makes room. */
const MAX_PREPARED = 300;
/** Uses of a text before it is prepared. */
const TRIALS = 2;
/** Uses after which a statement is prepared anew: a plan that was made while its table was almost empty is wrong for a full one. */
const MAX_USES = 500;

interface Column {
  readonly name: string;
  readonly type: number;
}
interface Statement {
  readonly name: string;
  /** Types of the parameters. */
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
  uses: number;
}

/**
 * Keeps the frequent statements of an embedded engine prepared: reading and planning a statement takes longer than running it. A prepared one is
 * sent as one message instead of six.
 */
export class Prepared {
  readonly #db: PGlite;
  readonly #seen = new Map<string, number>();
  readonly #statements = new Map<string, Statement>();
  #count = 0;

  constructor(db: PGlite) {
    this.#db = db;
  }

  /** Returns undefined if the statement is not prepared, or not yet. */
  async run(text: string, parameters: readonly unknown[]): Promise<Answer | undefined> {
    return await this.#db.runExclusive(async () => {
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      if (!statement) return undefined;
      const { name, uses } = statement;
      const isLast = uses + 1 >= MAX_USES;
      this.#statements.delete(text);
      if (!isLast) this.#statements.set(text, statement);
      statement.uses += 1;
      const values = parameters.map((value, i) => this.#written(value, statement.parameters[i] ?? 0));
      return await this.#answer([bind(name, values), execute(), ...(isLast ? [close(name)] : []), sync()], statement.columns);
    });
  }

  /** The engine has dropped its prepared statements. */
  forget(): void {
    this.#statements.clear();
    this.#seen.clear();
  }

  async #prepare(text: string): Promise<Statement | undefined> {
    const count = (this.#seen.get(text) ?? 0) + 1;
    if (count <= TRIALS) {
      if (this.#seen.size >= 10 * MAX_PREPARED) this.#seen.clear();
      this.#seen.set(text, count);
      return undefined;
    }
    this.#count += 1;
    const name = `records_${this.#count}`;
    let parameters: readonly number[] = [];
    let columns: readonly Column[] = [];
    const room = this.#makeRoom();
    for (const message of await this.#db.execProtocolStream(joined([...room, parse(name, text), describe(name), sync()]), {})) {
      if (message.name === 'parameterDescription') parameters = (message as unknown as { dataTypeIDs: number[] }).dataTypeIDs;
      if (message.name === 'rowDescription') {
        const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] };
        columns = fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
      }
    }
    const statement = { name, parameters, columns, uses: 0 };
    this.#statements.set(text, statement);
    return statement;
  }

  /** Returns the messages that end the statement that was not used for longest, if there are as many as may be. */
  #makeRoom(): Uint8Array[] {
    const [oldest] = this.#statements;
    if (this.#statements.size < MAX_PREPARED || !oldest) return [];
    const [text, { name }] = oldest;
    this.#statements.delete(text);
    this.#seen.delete(text);
    return [close(name)];
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#db.serializers[type];
    return serializer ? serializer(value) : String(value as string | number | boolean);
  }

  async #answer(messages: readonly Uint8Array[], columns: readonly Column[]): Promise<Answer> {
    const rows: Record<string, unknown>[] = [];
    let [command, affected] = ['', 0];
    const parsers = columns.map(({ type }) => this.#db.parsers[type]);
    for (const message of await this.#db.execProtocolStream(joined(messages), {})) {
      if (message.name === 'dataRow') {
        const { fields } = message as unknown as { fields: (string | null)[] };
        const row: Record<string, unknown> = {};
        for (const [i, { name, type }] of columns.entries()) {
          const [field = null, parser] = [fields[i], parsers[i]];
          row[name] = field === null || !parser ? field : parser(field, type);
        }
        rows.push(row);
      }
      if (message.name === 'commandComplete') {
        const tag = (message as unknown as { text: string }).text.split(' ');
        command = tag[0] ?? '';
        affected = /^(INSERT|UPDATE|DELETE|COPY|MERGE)$/.test(command) ? Number(tag.at(-1)) : 0;
      }
    }
    return { rows, affected, command };
  }
}
