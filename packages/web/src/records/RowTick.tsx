import { useEffect, useRef } from 'react';
import styles from './RowTick.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Some, not all. */
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The browser's own tick box: a list that scrolls makes hundreds a second, and the library's has seven elements each. */
export function RowTick({ label, checked, mixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
