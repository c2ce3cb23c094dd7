// `npm test`: everything that proves the product, on a machine that may have nothing but Node and npm.
//   --only=check,unit,e2e   some of it          --fast   without browser and PostgreSQL
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checks, runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureMailServers } from './mail-servers.mjs';
import { openPostgres } from './postgres.mjs';
import { atExit, endOnSignals, pinnedNode, root, run, seconds } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { ensureWebBundle } from './web-bundle.mjs';

const UNIT_LIMIT_MS = 35 * 60_000;
const E2E_LIMIT_MS = 45 * 60_000;
const PREPARE_LIMIT_MS = 5 * 60_000;
/** Of each failure, how much of its message the summary repeats. */
const FAILURE_LINES = 12;
const parts = ['check', 'unit', 'e2e'];

const total = { passed: 0, failed: 0 };
/** Repeated at the very end: a log that keeps only its last lines still names what failed, and why. */
const failures = [];
/** Journeys that needed a second try: passed, but said aloud. */
const flaky = [];
const started = Date.now();
const heading = (text) => console.log(`\n== ${text}`);
function count(passed, failed, what) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${what}: ${passed} passed, ${failed} failed`);
}

/** A report that is missing, or that saw nothing go wrong although the run failed, is itself one failure. */
function countReport(file, read, { code, what }) {
  let [passed, failed] = [0, 0];
  try {
    const report = read(JSON.parse(readFileSync(file, 'utf8')));
    ({ passed, failed } = report);
    failures.push(...report.failures);
    flaky.push(...(report.flaky ?? []));
  } catch {
    console.error(`${what} left no report.`);
  }
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  count(passed, failed, what);
}

const shorten = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, FAILURE_LINES)
    .join('\n    ');

function failuresOfVitest({ testResults }) {
  return testResults
    .filter((result) => result.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return [`${relative(root, name)}\n    ${shorten(message ?? '')}`];
      return tests.map((test) => `${relative(root, name)} › ${test.fullName}\n    ${shorten(test.failureMessages.join('\n'))}`);
    });
}

/** Playwright's report: suites in suites, each test with its tries. */
function readPlaywright({ stats, errors, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  const messageOf = (spec) =>
    spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message))).find(Boolean) ?? '';
  const describe = (spec) => `${spec.file}:${spec.line} › ${spec.title}\n    ${shorten(messageOf(spec))}`;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky')).map(describe),
    failures: [
      ...specs.filter((spec) => !spec.ok).map(describe),
      ...errors.map((error) => shorten(error.message ?? 'an error outside of the tests')),
    ],
  };
}

async function check() {
  heading('Checks: format, lint, types, dead code (the structure is among the tests below)');
  const failed = await runChecks(checks, (failure) => failures.push(failure));
  count(checks.length - failed, failed, 'Checks');
}

async function unit(scratch, withPostgres, installing) {
  await installing;
  const postgres = withPostgres ? await openPostgres() : { why: '--fast leaves it out' };
  heading(`Unit, property and HTTP tests on PGlite ${'url' in postgres ? `and on PostgreSQL (${postgres.what})` : `only: ${postgres.why}`}`);
  const file = join(scratch, 'vitest.json');
  const env = { TEST_POSTGRES_URL: 'url' in postgres ? postgres.url : undefined, DATABASE_URL: undefined };
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', args, { limitMs: UNIT_LIMIT_MS, show: true, env });
  if ('close' in postgres) await postgres.close();
  countReport(
    file,
    (report) => ({
      passed: report.numPassedTests,
      failures: failuresOfVitest(report),
      // A file that does not even load holds no failed test, but it failed.
      failed:
        report.numFailedTests +
        report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.every((test) => test.status !== 'failed')).length,
    }),
    { code, what: 'Unit, property and HTTP tests' },
  );
}

/** Builds what journeys open and loads the data that their products open copies of. Never rejects. */
async function prepareJourneys(scratch) {
  const bundle = await ensureWebBundle();
  const data = join(scratch, 'data');
  if (bundle.code !== 0) return { data, bundle, loading: bundle };
  const loading = await run(pinnedNode, [join('tools', 'prepare-data.ts'), data], { limitMs: PREPARE_LIMIT_MS, env: { DATABASE_URL: undefined } });
  return { data, bundle, loading };
}

async function e2e(scratch, preparing, installing) {
  const { data, bundle, loading } = await preparing;
  heading('Web bundle, demo data and browser journeys');
  for (const [what, { code, output }] of Object.entries({ 'Web bundle': bundle, 'Demo data': loading })) {
    if (code !== 0) failures.push(`${what}\n    ${shorten(output)}`);
    count(code === 0 ? 1 : 0, code === 0 ? 0 : 1, what);
  }
  const browser = await installing;
  if ('problem' in browser) console.error(browser.problem);
  if (loading.code !== 0 || 'problem' in browser) {
    count(0, 1, 'Browser journeys (not run)');
    return;
  }
  console.log(`Chromium: ${browser.path}`);
  const file = join(scratch, 'playwright.json');
  const env = { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file, APRON_PREPARED_DATA: data, DATABASE_URL: undefined };
  // A trace of each journey takes time; one that failed is run again, and then traced.
  const args = ['test', '-c', 'e2e', '--retries=1', '--trace=on-first-retry', '--reporter=list,json'];
  const { code } = await run('playwright', args, { limitMs: E2E_LIMIT_MS, show: true, env });
  countReport(file, readPlaywright, { code, what: 'Browser journeys' });
}

/** @returns {Set<string>} the parts that were asked for */
function wanted() {
  const fast = process.argv.includes('--fast');
  const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const names = only ? only.split(',') : parts.filter((part) => !(fast && part === 'e2e'));
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0) {
    console.error(`--only knows ${parts.join(', ')}; not ${unknown.join(', ')}.`);
    process.exit(2);
  }
  return new Set(names);
}

const requested = wanted();
endOnSignals();
const withServers = !process.argv.includes('--fast');
// Beside npm's install and the checks: what a bare machine lacks comes over the network. One after another, since the package manager of Debian has a lock.
const mailServers = requested.has('unit') && withServers ? ensureMailServers() : Promise.resolve();
await ensureInstalled();
const browser = requested.has('e2e') ? mailServers.then(ensureChromium) : undefined;
const scratch = makeScratch();
// Of everything that the tests start.
process.env['TMPDIR'] = scratch;
atExit(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
if (requested.has('check')) await check();
// Beside the tests, which leave parts of two processors idle.
const preparing = requested.has('e2e') ? prepareJourneys(scratch) : undefined;
if (requested.has('unit')) await unit(scratch, withServers, mailServers);
if (preparing) await e2e(scratch, preparing, browser);

if (flaky.length > 0) {
  heading('What passed at its second try only: a race in the journey or in the product');
  for (const journey of flaky) console.log(`↻ ${journey}`);
}
if (failures.length > 0) {
  heading('What failed');
  for (const failure of failures) console.log(`✘ ${failure}`);
}
console.log(`\nTook ${seconds(Date.now() - started)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
