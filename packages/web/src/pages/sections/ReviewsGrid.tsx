import type { SectionProps } from '../section-props.ts';
import styles from './Lists.module.css';
import { SectionHeading } from './parts.tsx';

/** Customer reviews. */
export function ReviewsGrid({ config }: SectionProps<'reviews-grid'>) {
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.reviews}>
        {config.reviews.map(({ quote, name, about }) => (
          <li key={quote}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                {name}
                {about && <span>{about}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
