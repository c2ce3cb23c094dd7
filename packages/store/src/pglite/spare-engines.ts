import type { PGlite } from '@electric-sql/pglite';
import { type BootOptions, boot, forgetPrepared, setDefaults } from './boot.ts';
import { type Connection, isEmptied, readStart, type Start } from './emptied.ts';
import { Spares } from './spares.ts';

/** Engines kept for the next caller, in one process: each takes 300 MB. */
const MAX_SPARE = 2;

interface Spare {
  readonly db: PGlite;
  readonly start: Start;
}
const spares = new Spares<Spare>({
  max: MAX_SPARE,
  async open(template) {
    const db = await boot({ template });
    return { db, start: await readStart(connectionOf(db)) };
  },
  async empty({ db, start }) {
    const isEmpty = await isEmptied(connectionOf(db), start);
    forgetPrepared(db);
    if (isEmpty) await setDefaults(db);
    return isEmpty;
  },
  discard: ({ db }) => db.close(),
});

interface Borrowed {
  readonly db: PGlite;
  readonly giveBack: () => Promise<void>;
}
/**
 * Opens an engine. One in memory that begins as a copy of a dump is emptied and kept when given back, for the next caller with the same dump:
 * emptying costs a tenth of a start. It is closed instead if its layout, or a row that came with the dump, has changed.
 */
export async function borrowEngine(options: BootOptions, onAbort: (reason: unknown) => void): Promise<Borrowed> {
  const { dir, template } = options;
  if (dir !== undefined || typeof template !== 'string') {
    const db = await boot(options, onAbort);
    return { db, giveBack: () => db.close() };
  }
  const { item, giveBack } = await spares.borrow(template);
  return { db: item.db, giveBack };
}

const connectionOf = (db: PGlite): Connection => ({
  query: async (text, values) => await db.query(text, values && [...values]),
  exec: async (text) => await db.exec(text),
});
