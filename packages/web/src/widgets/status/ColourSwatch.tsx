import styles from './ColourSwatch.module.css';

/** A color sample; screen readers read its code. */
export const ColourSwatch = ({ colour }: { readonly colour: string }) => (
  <span className={styles.swatch} style={{ background: colour }} title={colour}>
    <span className="visually-hidden">{colour}</span>
  </span>
);
