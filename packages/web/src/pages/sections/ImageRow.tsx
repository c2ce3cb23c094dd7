import { safeHref } from '@app/domain/pages/page.rules.ts';
import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { SectionHeading } from './parts.tsx';

/** Pictures side by side. Their size is known before they come: nothing moves when they do. */
export function ImageRow({ config }: SectionProps<'image-row'>) {
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.pictures}>
        {config.pictures.map(({ src, alt, width, height, caption }) => (
          <li key={src}>
            <figure>
              <img src={safeHref(src)} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
