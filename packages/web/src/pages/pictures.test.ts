import { describe, expect, test } from 'vitest';
import { Page } from '@app/domain/pages/page.ts';
import { picturesOf } from './pictures.ts';
import { describe as describeSection, isContentName, lazySection, loadedSection, loadSections } from './section-register.ts';

const drawing = {
  places: [
    { code: 'KTEB', city: 'Teterboro', latitude: 40.85, longitude: -74.06 },
    { code: 'KPBI', city: 'Palm Beach', latitude: 26.68, longitude: -80.1 },
  ],
  routes: [['KTEB', 'KPBI']],
};
const hero = { selector: 'home-hero', config: { title: 'Fly', scene: 'routes', drawing } };
const pageOf = (...sections: object[]): Page => Page.parse({ url: 'x', content: { sections } });

describe('the maps of a page', () => {
  test('[CMS-7] are known by the index of their section', async () => {
    const pictures = await picturesOf(pageOf({ selector: 'faq', config: {} }, hero, { ...hero, selector: 'image-hero' }));
    expect(Object.keys(pictures)).toEqual(['1', '2']);
    expect(pictures[1]?.arcs).toHaveLength(1);
  });
  test('[CMS-7] of the same routes are drawn once', async () => {
    const [first, second] = [await picturesOf(pageOf(hero)), await picturesOf(pageOf(hero))];
    expect(first[0]).toBe(second[0]);
    const other = { ...hero, config: { ...hero.config, drawing: { ...drawing, routes: [['KPBI', 'KTEB']] } } };
    expect((await picturesOf(pageOf(other)))[0]).not.toBe(first[0]);
  });
  test('[CMS-7] are not drawn for a hidden section, another scene, or a hero without routes', async () => {
    const sections = [
      { ...hero, hide: true },
      { ...hero, config: { ...hero.config, scene: 'coast' } },
      { ...hero, config: { ...hero.config, drawing: { ...drawing, routes: [] } } },
      { ...hero, config: { scene: 'routes', drawing: 'x' } },
    ];
    expect(await picturesOf(pageOf(...sections))).toEqual({});
  });
});

describe('the sections of a page', () => {
  test('[CMS-6] are loaded before the page renders, hidden ones and unknown ones are not', async () => {
    expect(loadedSection('reviews-grid')).toBeUndefined();
    await loadSections([
      { selector: 'reviews-grid', hide: true },
      { selector: 'nothing-like-it', hide: false },
    ]);
    expect(loadedSection('reviews-grid')).toBeUndefined();
    await loadSections([{ selector: 'reviews-grid', hide: false }]);
    expect(loadedSection('reviews-grid')).toBeTypeOf('function');
  });
  test('a section that is not loaded yet has one component, however often it is asked for', () => {
    expect(lazySection('faq')).toBe(lazySection('faq'));
    expect(lazySection('faq')).not.toBe(lazySection('html'));
  });
  test('a selector named like a part of every object is no section', () => {
    for (const selector of ['constructor', 'toString', '__proto__', '']) {
      expect(isContentName(selector), selector).toBe(false);
      expect(describeSection(selector), selector).toBeUndefined();
    }
  });
  test('[CMS-6] a header is described, but is no content', () => {
    expect(describeSection('navbar')?.title).toBe('Navigation bar');
    expect(isContentName('navbar')).toBe(false);
  });
});
