import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { MOST_VAGUE_PERCENT, packages, replacedNames, replacedPattern, vagueBindings, vagueOpening, vaguePhrases } from './names.ts';
import { isNode, type Node } from './source-texts.ts';

interface Names {
  readonly bindings: string[];
  readonly identifiers: Set<string>;
  readonly comments: string[];
}
const FUNCTIONS =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSDeclareFunction|TSEmptyBodyFunctionExpression|TSFunctionType|TSMethodSignature)$/;

/** Adds the names that a pattern binds: `{ a, b: c }` binds `a` and `c`. */
function bind(pattern: unknown, names: string[]): void {
  if (!isNode(pattern)) return;
  const inner = (key: string): unknown[] => [pattern[key]].flat();
  if (pattern.type === 'Identifier') names.push(String(pattern['name']));
  else if (pattern.type === 'ObjectPattern') for (const property of inner('properties')) bind(property, names);
  else if (pattern.type === 'Property') bind(pattern['value'], names);
  else if (pattern.type === 'ArrayPattern') for (const element of inner('elements')) bind(element, names);
  else if (pattern.type === 'AssignmentPattern') bind(pattern['left'], names);
  else if (pattern.type === 'RestElement') bind(pattern['argument'], names);
  else if (pattern.type === 'TSParameterProperty') bind(pattern['parameter'], names);
}

/** Comments of a source as sentences: lines that follow each other directly are one comment. */
function commentsOf(text: string, comments: readonly { type: string; value: string; start: number; end: number }[]): string[] {
  return comments
    .filter((comment, index) => {
      const before = comments[index - 1];
      return !(comment.type === 'Line' && before?.type === 'Line' && /^\r?\n[ \t]*$/.test(text.slice(before.end, comment.start)));
    })
    .map(({ value }) => value.replace(/^[*\s]+/, ''));
}

/** Bindings, identifiers and comments of a source. */
function namesIn(file: string, text: string): Names {
  const { program, comments } = parseSync(file, text);
  const names: Names = { bindings: [], identifiers: new Set(), comments: commentsOf(text, comments) };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator') bind(node['id'], names.bindings);
    if (node.type === 'CatchClause') bind(node['param'], names.bindings);
    if (FUNCTIONS.test(node.type)) for (const parameter of [node['params']].flat()) bind(parameter, names.bindings);
    if (node.type.endsWith('Identifier') && typeof node['name'] === 'string') names.identifiers.add(node['name']);
    for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  if (isNode(program)) visit(program);
  return names;
}

const filesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { exclude: (name) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(name) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
const sources = new Map(packages.map((folder) => [folder, filesOf(folder).map((file) => ({ file, ...namesIn(file, readFileSync(file, 'utf8')) }))]));
const isReplaced = (name: string): boolean => replacedNames.has(name) || replacedPattern.test(name);

describe('names and comments', () => {
  test('the checks see every package, its bindings and its comments', () => {
    for (const [folder, files] of sources) {
      expect(files.length, folder).toBeGreaterThan(2);
      expect(files.flatMap(({ bindings }) => bindings).length, folder).toBeGreaterThan(150);
      expect(files.flatMap(({ comments }) => comments).length, folder).toBeGreaterThan(20);
    }
    const all = [...sources.values()].flat();
    expect(all.length).toBeGreaterThan(1_300);
    expect(all.flatMap(({ bindings }) => bindings).length).toBeGreaterThan(20_000);
    expect(all.flatMap(({ comments }) => comments).length).toBeGreaterThan(5_000);
  });

  test(`less than ${MOST_VAGUE_PERCENT} % of the bindings of a package have a vague name`, () => {
    const shares = [...sources].map(([folder, files]) => {
      const bindings = files.flatMap((source) => source.bindings);
      return { folder, percent: (100 * bindings.filter((name) => vagueBindings.includes(name)).length) / bindings.length };
    });
    expect(shares.filter(({ percent }) => percent >= MOST_VAGUE_PERCENT)).toEqual([]);
  });

  test('names that were replaced do not return', () => {
    const returned = [...sources].flatMap(([, files]) =>
      files.flatMap(({ file, identifiers }) => [...identifiers].filter((name) => isReplaced(name)).map((name) => `${file}: ${name}`)),
    );
    expect(returned).toEqual([]);
  });

  test('comments begin with a verb or the thing', () => {
    const vague = [...sources].flatMap(([, files]) =>
      files.flatMap(({ file, comments }) => comments.filter((text) => vagueOpening.test(text)).map((text) => `${file}: ${text}`)),
    );
    expect(vague).toEqual([]);
  });

  test('texts of screens, pages and emails have none of the replaced phrases', () => {
    const catalogues = globSync(['packages/web/src/words/es/*.json', 'packages/web/src/pages/es.json', 'packages/server/src/words/es.json']);
    const texts = catalogues.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.filter((text) => vaguePhrases.some((phrase) => phrase.test(text)))).toEqual([]);
  });

  test('the checks refuse what they are for', () => {
    const { bindings, identifiers, comments } = namesIn(
      'sample.tsx',
      [
        '// Says why,',
        '// What follows is the same sentence.',
        '/** Whether it is so. */',
        'const { a, b: held, ...rest } = list, [at = 1] = [];',
        'export const C = async (told: Told, { d }: House) => { try { for (const one of told) <ThingTable x={one} />; } catch (e) { openDoor(); } };',
      ].join('\n'),
    );
    expect(bindings).toEqual(['a', 'held', 'rest', 'at', 'C', 'told', 'd', 'one', 'e']);
    expect([...identifiers].filter(isReplaced).toSorted()).toEqual(['House', 'ThingTable', 'Told', 'openDoor']);
    expect(comments.filter((text) => vagueOpening.test(text))).toEqual(['Whether it is so. ']);
    expect(vaguePhrases.filter((phrase) => phrase.test('What customers asked a price for stands here.'))).toHaveLength(2);
  });
});
