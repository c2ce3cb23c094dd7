import { SceneDrawing } from '../drawings/SceneDrawing.tsx';
import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './Hero.module.css';
import { Actions } from './parts.tsx';

/** The opening of a home page, over its whole width. */
export function HomeHero({ config, context, index }: SectionProps<'home-hero'>) {
  const { eyebrow, title, text, actions, scene, figures } = config;
  const picture = context.pictures[index];
  const places = [styles.hero, scene === 'routes' ? (picture?.globe ? styles.withGlobe : styles.withMap) : styles.withScene];
  return (
    <div className={places.join(' ')}>
      <div className={styles.picture}>
        <SceneDrawing scene={scene} picture={picture} words={wordsOf(context.client)} />
      </div>
      <div className={styles.veil} />
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <Actions actions={actions} />
      </div>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
