import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// One engine dump for all database tests, made once: PGlite needs seconds to start from nothing.
const databaseSetup = 'packages/store/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    projects: [
      { extends: true, test: { name: 'pure', include: ['packages/{kernel,domain,demo}/src/**/*.test.ts', 'bench/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['packages/{store,server,client}/src/**/*.test.ts'],
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
        },
      },
      { extends: true, test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
});
