import { SegmentedControl, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { defaultTheme } from '@app/domain/clients/theme.rules.ts';
import { Look } from '../../ui/theme/Look.tsx';
import { controlSections } from './control-sections.tsx';
import { displaySections } from './display-sections.tsx';
import type { GallerySection } from './exhibit.ts';
import styles from './GalleryPage.module.css';
import { overlaySections } from './overlay-sections.tsx';
import { OverlayPairs } from './overlay-pairs.tsx';
import { widgetSections } from './widget-sections.tsx';

const parts: readonly { readonly title: string; readonly rooms: readonly GallerySection[] }[] = [
  { title: 'Controls', rooms: controlSections },
  { title: 'Days, pictures and states', rooms: displaySections },
  { title: 'Widgets', rooms: widgetSections },
  { title: 'What opens', rooms: overlaySections },
];
const idOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Every widget in every state, in any accent, light and dark, and with words from right to left. */
export function GalleryPage() {
  const [accent, setAccent] = useState(defaultTheme.accent);
  const [mirrored, setMirrored] = useState(false);
  return (
    <Look theme={{ accent }} mood="staff">
      <main className={styles.page} dir={mirrored ? 'rtl' : 'ltr'}>
        <header className={styles.head}>
          <h1>Gallery</h1>
          <Scheme />
          <label className={styles.accent}>
            Accent <input type="color" value={accent} onChange={({ currentTarget: { value } }) => setAccent(value)} />
          </label>
          <Switch label="From right to left" checked={mirrored} onChange={({ currentTarget: { checked } }) => setMirrored(checked)} />
        </header>
        {parts.map(({ title, rooms }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {rooms.map(({ widget, exhibits }) => (
              <div key={widget} className={styles.room} role="group" aria-label={widget}>
                <h3>{widget}</h3>
                <div className={styles.exhibits}>
                  {exhibits.map(({ state, render: Shown }) => (
                    <figure key={state} className={styles.exhibit} data-exhibit={idOf(`${widget} ${state}`)}>
                      <figcaption>{state}</figcaption>
                      <div>
                        <Shown />
                      </div>
                    </figure>
                  ))}
                </div>
              </div>
            ))}
          </section>
        ))}
        <section aria-label="One over the other">
          <h2>One over the other</h2>
          <OverlayPairs />
        </section>
      </main>
    </Look>
  );
}

function Scheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Light or dark"
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'System' },
      ]}
    />
  );
}
