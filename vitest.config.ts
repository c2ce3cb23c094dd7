import { defineConfig } from 'vitest/config';

// Engine dumps for all database tests, made once: PGlite needs seconds to start from nothing, and the tables of all collections one more.
const databaseSetup = 'packages/server/src/testing/prepared-database.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    setupFiles: ['tools/seeded-properties.ts'],
    projects: [
      // Without the product's state there is nothing to keep apart: files share the modules that they import.
      {
        extends: true,
        test: { name: 'pure', isolate: false, include: ['packages/{kernel,domain,demo}/src/**/*.test.ts', 'bench/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          // One process for many files: modules and the engine's code are loaded once. State of a module must not depend on who used it before.
          isolate: false,
          include: ['packages/{store,server,client}/src/**/*.test.ts'],
          globalSetup: [databaseSetup],
        },
      },
      { extends: true, test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
});
