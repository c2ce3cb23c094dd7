import styles from './RowSwitch.module.css';

interface Props {
  readonly label: string;
  /** What it means as it stands; shown while the pointer rests on it. */
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch of one element: a list has two in every row, and the library's has eight elements each. It looks the same. */
export function RowSwitch({ label, hint, checked, disabled, onChange }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      aria-label={label}
      title={hint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
