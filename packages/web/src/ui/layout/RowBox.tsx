import type { Ref } from 'react';
import styles from './RowBox.module.css';

export interface RowBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}
interface Props extends RowBoxProps {
  readonly as: 'tick' | 'switch';
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}
/** The browser's own checkbox, a single element: a scrolling list makes hundreds a second, and the library's have seven or eight each. */
export const RowBox = ({ as, label, hint, checked, disabled = false, onChange, ref }: Props) => (
  <input
    ref={ref}
    type="checkbox"
    {...(as === 'switch' && { role: 'switch', 'aria-checked': checked })}
    className={styles[as]}
    aria-label={label}
    title={hint}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
