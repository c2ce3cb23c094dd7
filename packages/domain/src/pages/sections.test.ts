import { expect, test } from 'vitest';
import { configOf, isSectionName, sectionKinds } from './sections.ts';

test('[CMS-6] every kind of section has a description and works with an empty configuration', () => {
  for (const [name, { title, description, config }] of Object.entries(sectionKinds)) {
    expect(name).toMatch(/^[a-z][a-z-]+$/);
    expect(title.length).toBeGreaterThan(2);
    expect(description.length).toBeGreaterThan(10);
    expect(config.safeParse({}).success).toBe(true);
  }
});

test('[CMS-6] headers and footers are typed', () => {
  const of = (place: string) => Object.entries(sectionKinds).flatMap(([name, kind]) => (kind.place === place ? [name] : []));
  expect(of('header')).toEqual(['navbar', 'consumer-header']);
  expect(of('footer')).toEqual(['footer', 'black-footer']);
});

test('[CMS-6] an invalid configuration, or an unknown kind, is not rendered', () => {
  expect(configOf('faq', { items: [{ question: 'Why?', answer: 'Because.', extra: 1 }] })).toMatchObject({
    items: [{ question: 'Why?', answer: 'Because.' }],
  });
  expect(configOf('faq', { items: 'many' })).toBeUndefined();
  expect(isSectionName('toString')).toBe(false);
  expect(isSectionName('home-hero')).toBe(true);
});
