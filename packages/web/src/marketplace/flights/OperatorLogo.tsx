import type { Operator } from '@app/domain/marketplace/marketplace.calls.ts';
import { Picture } from '../../ui/theme/Picture.tsx';
import styles from './OperatorLogo.module.css';

/** An operator's logo for the current color scheme; the name without a picture. */
export function OperatorLogo({ operator: { name, logo_light: light, logo_dark: dark } }: { readonly operator: Operator }) {
  if (!light) return <span className={styles.word}>{name}</span>;
  const look = { alt: name, height: 28, width: 'auto', words: <span className={styles.word}>{name}</span> } as const;
  return (
    <span className={styles.logo}>
      <Picture {...look} src={light} className={styles.onLight} />
      <Picture {...look} src={dark || light} className={styles.onDark} />
    </span>
  );
}
