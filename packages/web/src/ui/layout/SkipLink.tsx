import { t } from '../../words/words.ts';
import styles from './SkipLink.module.css';

/** Leads people with a keyboard past the header, to the element with the id `content`; seen while it has the focus. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {t('Skip to content')}
  </a>
);
