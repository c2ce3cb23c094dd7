import { globSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shortLived } from './tools/short-lived.ts';

// Engine dumps for all database tests, made once: PGlite needs seconds to start from nothing, and the tables of all collections one more.
const databaseSetup = 'packages/server/src/testing/prepared-database.ts';

/** A worker grows to 2 GB. */
const hasRoom = totalmem() > 10 * 2 ** 30;

/**
 * Tests of the browser's code that replace modules or what a browser has, or ask which modules are loaded: in one process with others they would change
 * those, or be changed by them.
 */
const webTests = 'packages/web/src/**/*.test.{ts,tsx}';
const apart = globSync(webTests).filter(
  (file) => file.endsWith('pages/pictures.test.ts') || /vi\.(?:mock|doMock|stubGlobal)\(|globalThis\.\w+ = /.test(readFileSync(file, 'utf8')),
);

/**
 * Node itself loads the code of the server, as it does in the product: Vitest's own loader asks for each import again wherever it is used, which takes a
 * third of the processor's time.
 */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // Tests also wait, for timers and for programs that they start: a third one keeps two processors busy.
    maxWorkers: hasRoom ? 3 : 2,
    // Workers live for minutes and use most of the embedded engine's code a few times. Here, since the command line's flags do not reach them.
    execArgv: [...shortLived],
    passWithNoTests: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    // Ends at the first success; a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tools/seeded-properties.ts'],
    projects: [
      // Without the product's state there is nothing to keep apart: files share the modules that they import.
      {
        extends: true,
        test: { name: 'pure', isolate: false, ...byNode, include: ['packages/{kernel,domain,demo}/src/**/*.test.ts', 'bench/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          // One process for many files: modules and the engine's code are loaded once. State of a module must not depend on who used it before.
          isolate: false,
          ...byNode,
          include: ['packages/{store,server,client}/src/**/*.test.ts'],
          globalSetup: [databaseSetup],
        },
      },
      {
        extends: true,
        test: { name: 'web', isolate: false, include: [webTests], exclude: apart, setupFiles: ['packages/web/src/words/english-again.ts'] },
      },
      { extends: true, test: { name: 'web apart', include: apart } },
      { extends: true, test: { name: 'tools', isolate: false, ...byNode, include: ['tools/**/*.test.ts'] } },
    ],
  },
});
