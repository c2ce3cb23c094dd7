import { roundLines, roundsOf, wholeNumber } from './measure/rounds.ts';

const program = 'imports/contacts.program.ts';
const ROWS = 10_000;
/** The hundred thousand of the goal take minutes to fill: `npm run bench -- contacts:100000`. */
const SIZE = 10_000;
const REFERENCES = 1000;

/** A CSV file of contacts: dry run and import, beside the same contacts in plain batches. */
export async function benchImport([rows = String(ROWS)]: readonly string[]): Promise<string[]> {
  const round = await roundsOf({ name: 'import', program, message: { import: Number(rows) } });
  return roundLines(`Import of ${wholeNumber(Number(rows))} contacts, PostgreSQL`, round, (of) => [
    { what: 'import against plain batched writes', ratio: of('batched writes, ms') / of('import, ms'), atLeast: 0.3 },
    { what: 'import against plain batched writes, of CPU', ratio: of('batched writes, CPU ms') / of('import, CPU ms') },
    { what: 'import against bare inserts of documents', ratio: of('bare inserts, ms') / of('import, ms') },
    { what: 'dry run, seconds', ratio: of('dry run, ms') / 1000, atMost: 10 },
    { what: 'import, seconds', ratio: of('import, ms') / 1000, atMost: 30 },
  ]);
}

/** A merge with 1,000 references, its undo, and duplicates of one contact and of all. */
export async function benchContacts([size = String(SIZE)]: readonly string[]): Promise<string[]> {
  const round = await roundsOf({ name: 'contacts', program, message: { contacts: Number(size), references: REFERENCES } });
  return roundLines(
    `Duplicates among ${wholeNumber(Number(size))} contacts, a merge with ${wholeNumber(REFERENCES)} references, PostgreSQL`,
    round,
    (of) => [
      { what: 'merge against the same updates in plain batches', ratio: of('merge, ms') / of('plain updates, ms') },
      { what: 'merge, seconds', ratio: of('merge, ms') / 1000, atMost: 2 },
      { what: 'undo, seconds', ratio: of('undo, ms') / 1000, atMost: 2 },
      { what: 'duplicates while one is typed against a search by email', ratio: of('duplicates of one, p95 ms') / of('one by email, p95 ms') },
      { what: 'duplicates while one is typed, p95 ms', ratio: of('duplicates of one, p95 ms'), atMost: 50 },
      { what: 'duplicates of all against reading all', ratio: of('duplicates of all, ms') / of('all read, ms') },
      { what: 'duplicates of all, seconds', ratio: of('duplicates of all, ms') / 1000, atMost: 60 },
    ],
  );
}
