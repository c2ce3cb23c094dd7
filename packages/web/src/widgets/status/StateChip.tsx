import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, IconFileText } from '@tabler/icons-react';
import styles from './StateChip.module.css';

const icons: Readonly<Record<string, typeof IconClock>> = {
  neutral: IconCircleDashed,
  amber: IconClock,
  blue: IconFileText,
  green: IconCircleCheck,
  red: IconAlertTriangle,
};

interface Props {
  readonly label: string;
  /** Role of the colour, as a table of states names it. */
  readonly colour: string;
}
/** The status of a record as icon, word and color, never color alone. */
export function StateChip({ label, colour }: Props) {
  const Icon = icons[colour] ?? IconCircleDashed;
  return (
    <span className={styles.state} data-colour={colour}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {label}
    </span>
  );
}
