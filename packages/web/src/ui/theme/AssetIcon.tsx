import styles from './AssetIcon.module.css';

interface Props {
  /** `/assets/_icons/{name}.svg`. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  /** Text alternative, for an icon without words beside it. */
  readonly label?: string;
}
/** A drawing of the product's own set (SHL-11), in the colour of the text around it. */
export function AssetIcon({ name, size = 20, label }: Props) {
  const mask = `url("/assets/_icons/${encodeURIComponent(name)}.svg")`;
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: mask }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
