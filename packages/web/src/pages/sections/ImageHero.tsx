import { SceneDrawing } from '../drawings/SceneDrawing.tsx';
import { wordsOf } from '../page-words.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './Hero.module.css';
import { Actions } from './parts.tsx';

/** The opening of an inner page. */
export function ImageHero({ config, context, index }: SectionProps<'image-hero'>) {
  const { eyebrow, title, text, actions, scene } = config;
  const picture = context.pictures[index];
  const kind = scene === 'none' ? styles.bare : scene === 'routes' ? (picture?.globe ? styles.withGlobe : styles.withMap) : styles.withScene;
  return (
    <div className={`${styles.hero} ${styles.inner} ${kind}`}>
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
    </div>
  );
}
