import fc from 'fast-check';
import { createElement, Fragment, memo, useState, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlDocument, NeedsReact } from './html-document.ts';

const written = (node: ReactNode): string => new TextDecoder().decode(htmlDocument(node)).replace('<!DOCTYPE html>', '');

const Named = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => (
  <>
    {name}: {children}
  </>
);
test.each<() => ReactNode>([
  () => <p className="a b" id="x" title={'"quoted" & <b>'} hidden lang={undefined} data-on aria-hidden={false} />,
  () => (
    <a href="/x?a=1&b=2" tabIndex={-1}>
      away
    </a>
  ),
  () => <label htmlFor="x">{['one', 2, null, false, ['three']]}</label>,
  () => <div style={{ '--tint': ' #fff ', width: 5, height: 0, opacity: 0.5, marginTop: '1em', color: undefined } as object} />,
  () => (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-label="a">
      <path d="M0 0" strokeWidth={2} fillOpacity="0.1" textAnchor="end" />
    </svg>
  ),
  () => (
    <details open>
      <summary>{0}</summary>
      <br />
      <img src="/a.svg" alt="" loading="lazy" width={4} />
    </details>
  ),
  () => (
    <form className="buy" method="get" action="/checkout">
      <label htmlFor="wood">Wood</label>
      <select id="wood" name="wood" required>
        <option value="oak">Oak &amp; more</option>
        <option>Ash</option>
      </select>
      <input name="quantity" defaultValue="1" type="number" inputMode="numeric" min={1} maxLength={4} required aria-label="Quantity" />
      <input type="hidden" name="ad" defaultValue={'"a"'} />
      <button name="go" value="1" type="submit" className="main">
        Add
      </button>
    </form>
  ),
  () => <div dangerouslySetInnerHTML={{ __html: '<b>as it is</b>' }} />,
  () => (
    <Named name="Ünïcödé 😀">
      <b>{"it's"}</b>
    </Named>
  ),
])('plain markup is written as React writes it (%#)', (node) => {
  expect(written(node())).toBe(renderToStaticMarkup(node()));
});

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('<', '"', "'", '&', '>', 'é', '—', 'a') }));
const { node: nodes } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.constantFrom(null, undefined, true, 0, 1.5),
    // A long text takes another way through the escaping, and leaves the run of short ones.
    fc.tuple(texts, fc.nat(900)).map(([text, times]) => text.repeat(times)),
    fc
      .record({
        tag: fc.constantFrom('p', 'section', 'b'),
        id: texts,
        wide: fc.integer(),
        inner: fc.array(tie('node'), { maxLength: 4 }),
      })
      .map(({ tag, id, wide, inner }) => createElement(tag, { id, title: id, 'data-wide': wide, style: { maxWidth: wide } }, ...inner)),
    fc.array(tie('node'), { maxLength: 3 }).map((inner) => createElement(Fragment, null, ...inner)),
  ),
}));
test('any tree of texts and elements is written as React writes it', () => {
  fc.assert(
    fc.property(nodes, (node) => {
      expect(written(node)).toBe(renderToStaticMarkup(node));
    }),
  );
});

const Counter = () => createElement('p', null, useState(1)[0]);
const Kept = memo(Named);
test.each<[string, () => ReactNode]>([
  [
    'a handler',
    () => (
      <button type="button" onClick={() => undefined}>
        Go
      </button>
    ),
  ],
  ['a field of many lines', () => <textarea aria-label="Notes" defaultValue="x" />],
  ['a box that is ticked', () => <input aria-label="Yes" type="checkbox" defaultChecked />],
  ['a choice that was made', () => <select aria-label="Wood" defaultValue="oak" />],
  ['a value that somebody keeps', () => <input aria-label="Name" value="x" readOnly />],
  ['an address that runs script', () => createElement('a', { href: 'java\nscript:alert(1)' })],
  ['an attribute that is an object', () => createElement('p', { title: {} })],
  ['true where a text belongs', () => createElement('p', { title: true })],
  ['a remembered component', () => <Kept name="x" />],
  ['an object', () => ({ a: 1 }) as unknown as ReactNode],
])('what only React can render is refused: %s', (_what, node) => {
  expect(() => htmlDocument(node())).toThrow(NeedsReact);
});
test('a component with a hook fails, and the next document is whole', () => {
  expect(() =>
    htmlDocument(
      <div>
        before
        <Counter />
      </div>,
    ),
  ).toThrow();
  expect(written(<p>after</p>)).toBe('<p>after</p>');
});
