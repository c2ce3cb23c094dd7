import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', 'packages', 'web');

/** Returns the relative paths that a style sheet names: sources of composed classes, imported sheets and files behind `url()`. */
function pathsIn(css: string): string[] {
  const text = css.replace(/\/\*.*?\*\//gs, '');
  const references = /(?:\bfrom\s+|@import\s+(?:url\(\s*)?|\burl\(\s*)(["']?)(\.{1,2}\/[^"')\s;]+)\1/g;
  return [...text.matchAll(references)].map(([, , path = '']) => path.replace(/[?#].*$/, ''));
}

test('finds composed classes, imports and files in a style sheet, but nothing in its comments', () => {
  const css = `@import './base.css'; /* url(./old.svg) */
    .a { composes: head from '../Head.module.css'; background: url("./a.svg?inline"), url(/public.svg), url(#mark); }`;
  expect(pathsIn(css)).toEqual(['./base.css', '../Head.module.css', './a.svg']);
});

test('each relative path in a style sheet of the web names a file', () => {
  const sheets = globSync('src/**/*.css', { cwd: root }).map((name) => join(root, name));
  const references = sheets.flatMap((sheet) => pathsIn(readFileSync(sheet, 'utf8')).map((path) => ({ sheet, path })));
  expect(references.length).toBeGreaterThan(0);
  const missing = references.filter(({ sheet, path }) => !existsSync(join(dirname(sheet), path)));
  expect(missing.map(({ sheet, path }) => `${relative(root, sheet)}: ${path}`)).toEqual([]);
});
