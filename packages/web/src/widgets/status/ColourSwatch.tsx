import styles from './ColourSwatch.module.css';

/** A colour as it looks; who cannot see it is told its code. */
export const ColourSwatch = ({ colour }: { readonly colour: string }) => (
  <span className={styles.swatch} style={{ background: colour }} title={colour}>
    <span className="visually-hidden">{colour}</span>
  </span>
);
