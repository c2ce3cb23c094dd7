import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Term'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const declared = new Set(
  globSync(['packages/domain/src/**/*.ts', 'packages/kernel/src/**/*.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:const|type|interface|class|function) (\w+)/gm)].map(([, name]) => name),
  ),
);

test('every type that the glossary names is declared in domain or kernel', () => {
  expect(rows.length).toBeGreaterThan(30);
  const types = rows.flatMap(([, , , cell = '']) => [...cell.matchAll(/`(\w+)/g)].map(([, name]) => name));
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter((name) => !declared.has(name))).toEqual([]);
});

test('each term of the glossary is explained once, in a sentence', () => {
  const terms = rows.map(([, term]) => term);
  expect(new Set(terms).size).toBe(terms.length);
  expect(rows.filter(([, , meaning = '']) => !/^[A-Z].*\.$/.test(meaning)).map(([, term]) => term)).toEqual([]);
});
