import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedClasses, allowedStyles, anchorId, groundOf, hasMainHeading, layOut, safeHref } from './page.rules.ts';
import { Page, Section } from './page.ts';

const content = (columns: number[], ...sections: Partial<Section>[]) =>
  Page.parse({ url: '', content: { columns, sections: sections.map((section) => Section.parse({ selector: 'html', ...section })) } }).content;
const shown = (columns: number[], ...sections: Partial<Section>[]) => {
  const { columns: dealt, below } = layOut(content(columns, ...sections));
  return { columns: dealt.map((column) => column.sections.map(({ selector }) => selector)), below: below.map(({ selector }) => selector) };
};

test('[CMS-5] sections are in their column or below all of them; hidden ones are left out', () => {
  expect(
    shown(
      [2, 1],
      { selector: 'a' },
      { selector: 'b', column: 1 },
      { selector: 'c', column: 'below' },
      { selector: 'd', hide: true },
      { selector: 'e', column: 0 },
    ),
  ).toEqual({ columns: [['a', 'e'], ['b']], below: ['c'] });
});

test('[CMS-5] a missing column is read as the last one; without columns there is one', () => {
  expect(shown([1], { selector: 'a', column: 4 })).toEqual({ columns: [['a']], below: [] });
  expect(shown([], { selector: 'a', column: 2 })).toEqual({ columns: [['a']], below: [] });
});

test('[CMS-5] every visible section is placed exactly once', () => {
  const section = fc.record({ column: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant('below' as const)), hide: fc.boolean() });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }), (sections, widths) => {
      const { columns, below } = layOut(content(widths, ...sections));
      const dealt = [...columns.flatMap((column) => column.sections), ...below].length;
      expect(dealt).toBe(sections.filter(({ hide }) => !hide).length);
    }),
  );
});

test('[CMS-5] of styles only those for layout and type pass, and no value that loads something or ends the rule', () => {
  expect(
    allowedStyles({
      'max-width': '640px',
      'text-align': 'center',
      color: '#123456',
      position: 'fixed',
      'background-image': 'url(https://x.example)',
      'padding-top': 'url(x)',
      padding: '1px;position:fixed',
      'margin-top': 'var(--x)',
    }),
  ).toEqual({ maxWidth: '640px', textAlign: 'center', color: '#123456' });
});

test('[CMS-5] classes, backgrounds and anchors come from closed lists', () => {
  expect(allowedClasses('narrow evil  roomy')).toEqual(['narrow', 'roomy']);
  expect(groundOf('tint')).toEqual({ name: 'tint' });
  expect(groundOf('#AABBCC')).toEqual({ hex: '#aabbcc' });
  expect(groundOf('red;} body{display:none')).toBeUndefined();
  expect(anchorId(' Empty Legs! ')).toBe('empty-legs');
  expect(anchorId('')).toBeUndefined();
});

test.each(['https://a.example/x', 'mailto:a@b.example', 'tel:+1555', '/skylark/', '#faq', '?a=1'])('[CMS-14] the link %j stays', (href) => {
  expect(safeHref(href)).toBe(href);
});
test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT:x',
  '\u0001javascript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
])('[CMS-14] the link %j leads nowhere', (href) => {
  expect(safeHref(href)).toBe('#');
});

test.each([
  [{ selector: 'home-hero', config: { title: 'Fly' } }, true],
  [{ selector: 'home-hero', config: { title: 'Fly' }, hide: true }, false],
  [{ selector: 'contact', config: {} }, false],
  [{ selector: 'html', config: { html: '<H1 class="x">Fly</H1>' } }, true],
  [{ selector: 'html', config: { html: '<h2>Fly</h2>' } }, false],
  [{ selector: 'faq', config: { title: 'Fly' } }, false],
])('[CMS-5] %j contains the main heading of a page: %j', (section, has) => {
  expect(hasMainHeading(content([1], section).sections)).toBe(has);
});
