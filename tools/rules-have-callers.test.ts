import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Rules without a caller, by what they wait for. A rule that is new has one. */
const awaited: Readonly<Record<string, readonly string[]>> = {
  'design of conversations: drafts on the server, filters, texts, reactions, activity, mailings': [
    'toggleReaction',
    'draftProblems',
    'discardDraft',
    'activityOf',
    'withActivity',
    'inboxRecord',
    'filterOutcome',
    'phonesOfTextThread',
    'groupAddressees',
    'previewOf',
    'previewData',
  ],
  'design of pages: editing and releases': ['authorDates', 'footerOf', 'moveDeployment', 'pagesOfDeployment', 'visibleMenu'],
  'numbers of ORD-1 as a whole: the product draws their parts': ['datedId'],
};
const isProduct = (file: string): boolean => !/\.(test|sample|fixture)\.|\/testing\//.test(file);
const sources = new Map(
  globSync('packages/*/src/**/*.{ts,tsx}')
    .filter(isProduct)
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const wordsOf = (source: string): ReadonlySet<string> => new Set(source.match(/\b\w+\b/g));
const words = new Map([...sources].map(([file, source]) => [file, wordsOf(source)] as const));

/** Names that a file exports as values. */
const exportsOf = (file: string): string[] =>
  parseSync(file, sources.get(file) ?? '').module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? ''),
  );
function hasCaller(file: string, name: string): boolean {
  const isNamedTwice = (sources.get(file) ?? '').split(new RegExp(`\\b${name}\\b`)).length > 2;
  return isNamedTwice || [...words].some(([other, said]) => other !== file && said.has(name));
}

test('each rule of the domain has a caller in the product, besides its tests, or is listed with what it waits for', () => {
  const rules = [...sources.keys()].filter((file) => file.startsWith('packages/domain/src/') && file.endsWith('.rules.ts'));
  expect(rules.length).toBeGreaterThan(100);
  const uncalled = rules.flatMap((file) => exportsOf(file).filter((name) => !hasCaller(file, name)));
  expect(uncalled.toSorted()).toEqual(Object.values(awaited).flat().toSorted());
});
