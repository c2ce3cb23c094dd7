import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseMetadataOptions,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  QueryNode,
  type QueryResult,
  SelectQueryNode,
  sql,
  type TableMetadata,
  type TransactionSettings,
} from 'kysely';
import type { Engine, Session } from './engine.ts';
import type { Frame } from './frame.ts';

/** A statement of another part of the program that changes documents past the store. */
const WRITES_DOCUMENTS = /\b(?:update|delete from|insert into) "?documents/;

class Connection implements DatabaseConnection {
  readonly session: Session;
  /** The transaction that was already open. */
  readonly #frame: Frame | undefined;
  level = 0;
  constructor(session: Session, frame?: Frame) {
    this.session = session;
    this.#frame = frame;
  }
  /** Part of a transaction that was already open. */
  get joined(): boolean {
    return this.#frame !== undefined;
  }
  forgetSavepoint(): void {
    this.#frame?.forgetSavepoint();
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (WRITES_DOCUMENTS.test(query.sql)) this.#frame?.forgetOwn();
    const { rows, affected } = await this.session.query(query.sql, query.parameters);
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: page with limit and startAfter.');
  }
}

/** Joins the caller's transaction; Kysely's own drivers open a connection for each call. */
class JoiningDriver implements Driver {
  readonly #engine: Engine;
  readonly #open: () => Frame | undefined;
  constructor(engine: Engine, open: () => Frame | undefined) {
    this.#engine = engine;
    this.#open = open;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    const frame = this.#open();
    return frame ? new Connection(frame.session, frame) : new Connection(await this.#engine.session());
  }
  async releaseConnection(connection: Connection): Promise<void> {
    if (!connection.joined) connection.session.release();
  }
  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.level += 1;
    connection.forgetSavepoint();
    if (connection.joined) await connection.session.query(`savepoint joined_${connection.level}`, []);
    else await connection.session.query(settings.isolationLevel ? `begin isolation level ${settings.isolationLevel}` : 'begin', []);
  }
  async commitTransaction(connection: Connection): Promise<void> {
    connection.forgetSavepoint();
    if (connection.joined) await connection.session.query(`release savepoint joined_${connection.level}`, []);
    else await commit(connection.session);
    connection.level -= 1;
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.forgetSavepoint();
    await connection.session.query(connection.joined ? `rollback to savepoint joined_${connection.level}` : 'rollback', []);
    connection.level -= 1;
  }
  async savepoint(connection: Connection, name: string): Promise<void> {
    await connection.session.query(`savepoint "${name}"`, []);
  }
  async rollbackToSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.session.query(`rollback to savepoint "${name}"`, []);
  }
  async releaseSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.session.query(`release savepoint "${name}"`, []);
  }
  async destroy(): Promise<void> {}
}

/** Commits. Throws on the answer ROLLBACK: after a failed statement, PostgreSQL reports no error here. */
export async function commit(session: Session): Promise<void> {
  const { command } = await session.query('commit', []);
  if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed.');
}

/**
 * Introspects only this schema. Kysely reads every column of every schema to find one table, which is slow on a server with many, and fails
 * when another schema is dropped meanwhile.
 */
class OwnTables extends PostgresIntrospector {
  readonly #own: PostgresIntrospector;
  constructor(db: Kysely<unknown>) {
    super(db);
    const isOwn = sql`ns.nspname = current_schema()`.toOperationNode();
    this.#own = new PostgresIntrospector(
      db.withPlugin({
        transformQuery: ({ node }) => (SelectQueryNode.is(node) ? QueryNode.cloneWithWhere(node, isOwn) : node),
        transformResult: async ({ result }) => result,
      }),
    );
  }
  override getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    return this.#own.getTables(options);
  }
}

/** One SQL dialect for both engines. `open` returns the caller's transaction. */
export const joiningDialect = (engine: Engine, open: () => Frame | undefined): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new JoiningDriver(engine, open),
  createIntrospector: (db: Kysely<unknown>) => new OwnTables(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
