import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Speaks to the database past the calls of the store. */
const speaksSql = (file: string): boolean => /from 'kysely'|from 'pg'|\.kysely\b|\bexecuteQuery\b/.test(readFileSync(file, 'utf8'));
/** Does something else on one engine than on the other. */
const asksEngine = (file: string): boolean => /'(?:pglite|postgres)'/.test(readFileSync(file, 'utf8'));

const onOneEngine = globSync('packages/*/src/**/*.test.ts').filter((file) => /\benginesOfRules\b/.test(readFileSync(file, 'utf8')));
const modulesBeside = (file: string): string[] => globSync(join(dirname(file), '*.ts')).filter((module) => !module.endsWith('.test.ts'));

test('rules that are tested on one engine know the store by its calls alone, and so do their tests', () => {
  expect(onOneEngine.length).toBeGreaterThan(0);
  const wrong = onOneEngine.flatMap((file) => [file, ...modulesBeside(file)].filter((module) => speaksSql(module) || asksEngine(module)));
  expect([...new Set(wrong)]).toEqual([]);
});

test('the server opens no second connection beside a transaction, which waits without end where there is only one', () => {
  const server = globSync('packages/server/src/**/*.ts').filter((file) => !file.includes('.test.'));
  expect(server.filter((file) => /\.(?:outside|atOneMoment|session)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
