import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { fieldsOf, type Field } from '@app/kernel/field.ts';
import { tables, type CodeTable } from '@app/kernel/states.ts';
// Declares the tables of states that only calls answer with.
import '@app/domain/calls.ts';
import { collections } from '@app/domain/collections.ts';
import { followUpTimings } from '@app/domain/follow-ups/timing.rules.ts';
import { problems } from '@app/domain/problems.ts';
import { markedElsewhere, serverSpanish } from './server-texts.ts';
import { faultsOf, type SourceTexts, hasWords, isNode, literals, type Node, textOf, type Translation } from './source-texts.ts';
import type { ProblemText } from '@app/kernel/problem.ts';

/** Modules of the web package whose texts are not in the catalogue, and why. */
const without: Readonly<Record<string, string>> = {
  'app/gallery/': 'a tool for developers',
  'words/words.ts': 'it is what the others ask',
};
const ROOT = 'packages/web/src/';
const files = globSync(`${ROOT}**/*.{ts,tsx}`, { exclude: (name) => /\.test\.tsx?$/.test(name) }).filter(
  (file) => !Object.keys(without).some((name) => file.slice(ROOT.length).startsWith(name)),
);
/** Attributes and properties that a person reads. */
const READ = new Set([
  'label',
  'title',
  'message',
  'placeholder',
  'description',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'hint',
  'empty',
  'emptyText',
  'nothingFoundMessage',
  'error',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function read(file: string): SourceTexts {
  const text = readFileSync(file, 'utf8');
  const keys: { text: string; isPlural: boolean }[] = [];
  const faults: string[] = [];
  const fault = (node: Node, what: string): void => void faults.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`);
  const bare = (node: unknown): void => {
    for (const literal of literals(node)) if (hasWords(textOf(literal))) fault(literal, `'${textOf(literal)}' is not in the catalogue`);
  };
  const key = (node: unknown, isPlural: boolean): void => {
    const all = literals(node);
    // Texts that are not literals here are marked with `words` where they are written.
    for (const child of all) {
      if (child.type === 'Literal') keys.push({ text: textOf(child), isPlural });
      else fault(child, 'a key is put together while running');
    }
  };
  const walk = (node: Node, inside: boolean): void => {
    const deeper = inside || FUNCTIONS.has(node.type);
    if (node.type === 'JSXText' && hasWords(String(node['value']))) fault(node, `'${String(node['value']).trim()}' is not in the catalogue`);
    if (node.type === 'JSXExpressionContainer') bare(node);
    if (node.type === 'JSXAttribute' && READ.has(String((node['name'] as { name: string }).name))) bare(node['value']);
    if (
      node.type === 'Property' &&
      READ.has(String((node['key'] as { name?: string; value?: string }).name ?? (node['key'] as { value?: string }).value))
    )
      bare(node['value']);
    if (node.type === 'CallExpression') {
      const { property, name = property?.name } = node['callee'] as { name?: string; property?: { name?: string } };
      const [first, second, third] = node['arguments'] as readonly unknown[];
      if (name === 't' || name === 'tx' || name === 'words') key(first, false);
      if (name === 'tn') {
        const [[singular], [plural]] = [literals(second), literals(third)];
        if (!singular) fault(node, 'tn wants its singular written out');
        else if (plural && textOf(singular) === textOf(plural) && /\{n\} (?:\w+ )?\w+s\b/.test(textOf(plural)))
          fault(node, `tn counts one as many: '${textOf(plural)}'`);
        key(third, true);
      }
      if (!deeper && (name === 't' || name === 'tn' || name === 'tx'))
        fault(node, `${name} is asked while the module loads, before the language is known`);
    }
    for (const [name, value] of Object.entries(node)) {
      if (node.type === 'JSXAttribute' && name === 'value' && isNode(value) && value.type === 'JSXExpressionContainer') {
        const { expression } = value as unknown as { expression: unknown };
        if (isNode(expression)) walk(expression, deeper);
        continue;
      }
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, deeper);
    }
  };
  walk(parseSync(file, text).program as unknown as Node, false);
  return { keys, faults };
}

/** Public pages and the page for no network have a catalogue of their own, so that they need no other (decision 039). */
const isPublic = (file: string): boolean =>
  /^(pages\/(?!pages\.screens)|offers\/(?:room|trip)\/|marketplace\/(?:alerts|visitors|operators\/page)\/|app\/updates\/offline-page\.ts$)/.test(
    file.slice(ROOT.length),
  );
const screenTexts = files.filter((file) => !isPublic(file)).map(read);
const publicTexts = files.filter(isPublic).map(read);
/** Texts stored in English and translated when shown: reasons of problems, why an email was not sent. */
const marked = markedElsewhere();
/** Names that are the same in every language: of companies, and of signs that an industry agreed on. */
const names = new Set([
  'Google',
  'Microsoft',
  'Yahoo',
  'Drip',
  'Stripe',
  'Square',
  'PayPal',
  'UPS',
  'EasyPost',
  'Averitt Express',
  'Alside',
  'XPO',
  'Roadrunner Freight',
  'R+L Carriers',
  'EW',
  'English',
  'Español',
  'TForce Freight',
]);
/** The words of the domain: labels of kinds, fields and codes, and the wording of problems. */
function domainWords(): Set<string> {
  const all = new Set<string>();
  const add = (text: string): void => void (hasWords(text) && !names.has(text) && all.add(text));
  const codes = (table: CodeTable): void => {
    for (const code of table.names) add(table.label(code));
  };
  const fields = (some: readonly Field[]): void => {
    for (const field of some) {
      add(field.label);
      if (field.codes) codes(field.codes);
      fields(field.parts);
    }
  };
  for (const kind of collections) {
    add(kind.label);
    fields(fieldsOf(kind));
  }
  for (const { label } of followUpTimings) add(label);
  // Also states that are worked out and never stored.
  for (const table of tables()) codes(table);
  for (const { title, message, plain } of Object.values<ProblemText>(problems)) {
    add(title);
    add(message);
    if (plain !== undefined) add(plain);
  }
  return all;
}

const catalogues = globSync(`${ROOT}words/es/*.json`).map((file) => ({
  name: basename(file, '.json'),
  entries: Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Translation>>),
}));
const spanish = new Map(catalogues.flatMap(({ entries }) => entries));

test('[BYD-16] every text that a person reads is in the catalogue', () => {
  expect([...screenTexts, ...publicTexts].flatMap(({ faults }) => faults)).toEqual([]);
});

test('[BYD-16] Spanish has every text of the screens, with one form where the text has one and two where it depends on how many', () => {
  const missing = screenTexts
    .flatMap(({ keys }) => keys)
    .filter(({ text, isPlural }) => hasWords(text) && typeof spanish.get(text) !== (isPlural ? 'object' : 'string'));
  expect([...new Set(missing.map(({ text }) => text))]).toEqual([]);
});

test('[BYD-16] Spanish has every text of the public pages, no other, and with the same holes', () => {
  const entries = Object.entries(JSON.parse(readFileSync(`${ROOT}pages/es.json`, 'utf8')) as Readonly<Record<string, Translation>>);
  const keys = publicTexts.flatMap((file) => file.keys);
  const translations = new Map(entries);
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter(({ text, isPlural }) => typeof translations.get(text) !== (isPlural ? 'object' : 'string'))).toEqual([]);
  const used = new Set(keys.map(({ text }) => text));
  expect(entries.map(([text]) => text).filter((text) => !used.has(text))).toEqual([]);
  expect(faultsOf([{ name: 'pages', entries }])).toEqual([]);
});

test('[BYD-16] Spanish has the words of the domain', () => {
  const domain = domainWords();
  expect(domain.size).toBeGreaterThan(1000);
  expect([...domain].filter((text) => typeof spanish.get(text) !== 'string')).toEqual([]);
});

test('[BYD-16] Spanish of the screens or of the server has the texts that other packages store in English', () => {
  expect(marked.size).toBeGreaterThan(20);
  expect([...marked].filter((text) => typeof spanish.get(text) !== 'string' && typeof serverSpanish.get(text) !== 'string')).toEqual([]);
});

test('[BYD-16] Spanish has no unused text', () => {
  const used = new Set([...domainWords(), ...marked, ...screenTexts.flatMap(({ keys }) => keys.map(({ text }) => text))]);
  expect([...spanish.keys()].filter((text) => !used.has(text))).toEqual([]);
});

test('a translation fills the same holes and is written once', () => {
  expect(faultsOf(catalogues)).toEqual([]);
});

test('an email is called one thing in each language', () => {
  const entries = [...spanish, ...serverSpanish];
  const spanishTexts = entries.flatMap(([, translation]) => (typeof translation === 'string' ? [translation] : [translation.one, translation.other]));
  expect(entries.map(([english]) => english).filter((text) => /e-mail/i.test(text))).toEqual([]);
  expect(spanishTexts.filter((text) => /\bcartas?\b|(?<!\{)e-?mail\b|correo electrónico/i.test(text))).toEqual([]);
});
