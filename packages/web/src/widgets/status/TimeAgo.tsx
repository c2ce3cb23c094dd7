import { useNow } from '../../ui/dates/use-now.ts';
import { showMoment, timeAgo } from './time-ago.rules.ts';

interface Props {
  /** Epoch ms. */
  readonly at: number;
  readonly className?: string | undefined;
}

/** '3 minutes ago', with the moment itself on hover (WID-8). */
export function TimeAgo({ at, className }: Props) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={showMoment(at)} className={className}>
      {timeAgo(at, Math.max(now, at > now && at - now < 60_000 ? at : now))}
    </time>
  );
}
