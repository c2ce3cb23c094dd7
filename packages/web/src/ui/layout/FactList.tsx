import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];
interface Props {
  readonly facts: readonly Fact[];
  /** Pixels that names take. */
  readonly nameWidth?: number;
  readonly className?: string | undefined;
  readonly label?: string;
}
const isShown = ([, value]: Fact): boolean => value !== '' && value !== null && value !== undefined && value !== false;

/** Facts of a record, names beside values. Those without a value are left out; nothing without any. */
export function FactList({ facts, nameWidth = 104, className = '', label }: Props) {
  const shown = facts.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${className}`} style={{ '--fact-name-width': `${nameWidth}px` } as object} aria-label={label}>
      {shown.map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat, such as ids of one kind from two systems
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
