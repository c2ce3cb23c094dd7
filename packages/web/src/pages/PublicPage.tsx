import { createElement, type CSSProperties, Suspense } from 'react';
import { allowedClasses, allowedStyles, anchorId, groundOf, hasMainHeading, layOut } from '@app/domain/pages/page.rules.ts';
import type { Page, Section } from '@app/domain/pages/page.ts';
import { configOf } from '@app/domain/pages/sections.ts';
import { textOn } from '@app/domain/clients/theme.rules.ts';
import { PageFrame } from './PageFrame.tsx';
import styles from './PublicPage.module.css';
import { isContentName, lazySection, loadedSection } from './section-register.ts';
import type { PageContext } from './section-props.ts';
import { frameClasses } from './sections/section-frames.ts';

interface Props {
  readonly page: Page;
  readonly context: PageContext;
}
/** Sections that bring their own full-width ground. */
const FULL = new Set(['home-hero', 'image-hero']);

/** A colour that an author chose by hand, with text that can be read on it. */
function ownGround(hex: string): CSSProperties {
  const text = textOn(hex);
  const roles: Record<`--${string}`, string> = {
    '--paper': hex,
    '--raised': hex,
    '--tint': hex,
    '--ink': text,
    '--soft': text,
    '--accent-text': text,
    '--line': text,
  };
  return { ...roles, background: hex, color: text };
}

/** One section in its frame: anchor, ground, classes and styles as far as they are allowed. Nothing where its configuration does not fit. */
function PlacedSection({ section, index, context }: { readonly section: Section; readonly index: number; readonly context: PageContext }) {
  const { selector, opts } = section;
  if (!isContentName(selector)) return null;
  const config = configOf(selector, section.config);
  if (config === undefined) return null;
  const ready = loadedSection(selector);
  const drawn = createElement(ready ?? lazySection(selector), { config: config as never, context, index });
  const ground = groundOf(opts.bg_color);
  const isNamed = ground !== undefined && 'name' in ground;
  const named = isNamed ? [styles[`ground-${ground.name}`]] : [];
  const own = ground && 'hex' in ground ? ownGround(ground.hex) : {};
  const classes = [styles.section, frameClasses[selector], ...(FULL.has(selector) ? [styles.full] : []), ...named];
  return (
    <section
      id={anchorId(opts.anchor)}
      className={[...classes, ...allowedClasses(opts.class).map((name) => styles[name])].join(' ')}
      style={{ ...own, ...allowedStyles(opts.styles) }}
    >
      <div className={styles.inside}>
        {/* The renderer holds back a large suspense boundary for a script to fill in, even when it is complete: loaded sections render without one. */}
        {ready ? drawn : <Suspense fallback={null}>{drawn}</Suspense>}
      </div>
    </section>
  );
}

/** A page of a client's public site: header, sections in columns and below them, footer (CMS-5). Plain HTML and CSS; only pages of a shop have a script, for its cart. */
export function PublicPage({ page, context }: Props) {
  const { columns, below } = layOut(page.content);
  const place = (section: Section) => (
    <PlacedSection key={page.content.sections.indexOf(section)} section={section} index={page.content.sections.indexOf(section)} context={context} />
  );
  const [only] = columns;
  const wrapper = allowedClasses(page.content.columnWrapper).map((name) => styles[name]);
  return (
    <PageFrame
      page={page}
      path={page.url}
      client={context.client}
      onHero={FULL.has(layOut(page.content).columns[0]?.sections[0]?.selector ?? '')}
      isShop={context.shop !== undefined}
    >
      {!hasMainHeading(page.content.sections) && <h1 className={styles.unseen}>{page.meta.title || page.name}</h1>}
      {columns.length === 1 && only ? (
        only.sections.map(place)
      ) : (
        <div
          className={[styles.columns, ...wrapper].join(' ')}
          style={{ gridTemplateColumns: columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') }}
        >
          {columns.map(({ sections }, i) => (
            <div key={i} className={styles.column}>
              {sections.map(place)}
            </div>
          ))}
        </div>
      )}
      {below.map(place)}
    </PageFrame>
  );
}
