import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, IconFileText } from '@tabler/icons-react';
import type { Quote } from '@app/domain/trips/quote.ts';
import { tripStatuses } from '@app/domain/trips/trip.states.ts';
import styles from './TripStatus.module.css';

const icons: Readonly<Record<string, typeof IconClock>> = {
  neutral: IconCircleDashed,
  amber: IconClock,
  blue: IconFileText,
  green: IconCircleCheck,
  red: IconAlertTriangle,
};

/** State of a quote or trip: icon, word and colour (CHR-5). */
export function TripStatus({ status }: { readonly status: Quote['status'] }) {
  const colour = tripStatuses.colour(status);
  const Icon = icons[colour] ?? IconCircleDashed;
  return (
    <span className={styles.status} data-colour={colour}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {tripStatuses.label(status)}
    </span>
  );
}
