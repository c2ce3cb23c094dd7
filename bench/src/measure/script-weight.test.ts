import { expect, test } from 'vitest';
import { modulesIn, scriptsIn } from './script-weight.ts';

test('modules of a document and of a module', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/a.js"/><link rel="preload" href="/x.woff2"/><script type="module">import "/assets/m.js"; import * as r from "/assets/b.js";</script>`;
  expect(modulesIn(html, 'http://h/page').toSorted()).toEqual(['http://h/assets/a.js', 'http://h/assets/b.js', 'http://h/assets/m.js']);
  const code = `import{a as b}from"./a.js";import"./c.js";const later=()=>import("./later.js");`;
  expect(modulesIn(code, 'http://h/assets/m.js')).toEqual(['http://h/assets/a.js', 'http://h/assets/c.js']);
});

test('data for search engines is no script', () => {
  expect(scriptsIn('<script type="application/ld+json">{}</script>')).toBe(0);
  expect(scriptsIn('<script type="application/ld+json">{}</script><script nonce="x">1</script>')).toBe(1);
});
