import { useNow } from '../../ui/dates/use-now.ts';
import { showMoment, timeAgo } from './time-ago.rules.ts';
import styles from './TimeAgo.module.css';

interface Props {
  /** Epoch ms. */
  readonly at: number;
  readonly className?: string | undefined;
  /** Inside a sentence it begins with a lower-case letter. */
  readonly isInside?: boolean;
}

/** '3 minutes ago', with the moment itself on hover (WID-8). */
export function TimeAgo({ at, className, isInside = false }: Props) {
  const now = useNow();
  const classes = [isInside ? styles.inside : '', className].filter(Boolean).join(' ');
  return (
    <time dateTime={new Date(at).toISOString()} title={showMoment(at)} className={classes || undefined}>
      {timeAgo(at, Math.max(now, at > now && at - now < 60_000 ? at : now))}
    </time>
  );
}
