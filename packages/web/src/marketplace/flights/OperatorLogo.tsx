import { useState } from 'react';
import type { Operator } from '@app/domain/marketplace/marketplace.calls.ts';
import styles from './OperatorLogo.module.css';

/** An operator's logo for the current color scheme; the name without a picture. */
export function OperatorLogo({ operator }: { readonly operator: Operator }) {
  const [failed, setFailed] = useState(false);
  if (failed || !operator.logo_light) return <span className={styles.word}>{operator.name}</span>;
  const dark = operator.logo_dark || operator.logo_light;
  return (
    <span className={styles.logo}>
      <img className={styles.onLight} src={operator.logo_light} alt={operator.name} height={28} onError={() => setFailed(true)} />
      <img className={styles.onDark} src={dark} alt={operator.name} height={28} onError={() => setFailed(true)} />
    </span>
  );
}
