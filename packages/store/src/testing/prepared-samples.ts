/** Names what has the tables of the sample collections, to the test processes: a dump of PGlite, a database of PostgreSQL. Set once in a run. */
export const SAMPLES = { pglite: 'APRON_TEST_SAMPLES_DUMP', postgres: 'APRON_TEST_SAMPLES_DATABASE' } as const;
