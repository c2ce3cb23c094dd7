import { Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { IconArrowRight, IconBan, IconClockPause, IconLockOpen } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { holdForQuote, releaseHold } from '@app/domain/holds/holds.calls.ts';
import { isRunning } from '@app/domain/holds/hold.rules.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Flag } from '@app/domain/trips/desk/flags.rules.ts';
import { isPartnerAircraft } from '@app/domain/trips/desk/partner-option.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useScreenCommands } from '../../ui/layout/use-screen-commands.ts';
import { send } from '../../wire/request/send.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { formatMoment } from '../../words/format.ts';
import { t } from '../../words/words.ts';

const BookDialog = lazy(async () => ({ default: (await import('./BookDialog.tsx')).BookDialog }));
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));
const HOURS = 24;

interface Props {
  readonly quote: Doc<Quote>;
  readonly nameKey: string;
  /** Flags of the chosen aircraft; undefined while they are on their way. */
  readonly flags: readonly Flag[] | undefined;
  readonly mayEdit: boolean;
}
/** The steps of a quote: hold its aircraft, book, decline; once it is booked, its trip. */
export function DeskActions({ quote, nameKey, flags, mayEdit }: Props) {
  const [dialog, setDialog] = useState<'book' | 'decline'>();
  const { isBusy, run } = useAction();
  const now = useNow();
  const running = useLive(holds, mayEdit ? { where: all(where('holder', 'eq', quote.path), where('state', 'eq', 'held')), limit: 5 } : undefined);
  const hold = running.docs.find((candidate) => isRunning(candidate, now));
  const canBook = mayEdit && quote.aircraft !== null && quote.price.total > 0;
  const canHold = canBook && !isPartnerAircraft(quote.aircraft);
  const keepAircraft = (): void =>
    run(async () => {
      const { until } = await send(holdForQuote, { quote: { kind: 'quotes', id: quote.id }, hours: HOURS });
      toast({ title: t('Held until {time}', { time: formatMoment(until) }), tone: 'success', timeout: 3000 });
    });
  useScreenCommands([
    { key: 'h', label: t('Hold the aircraft'), isOff: !canHold || hold !== undefined, run: keepAircraft },
    { key: 'b', label: t('Book the trip'), isOff: !canBook, run: () => setDialog('book') },
    { key: 'd', label: t('Decline the request'), isOff: !mayEdit, run: () => setDialog('decline') },
  ]);
  const trip = quote.trip === '' ? undefined : linkTo(nameKey, { collection: 'trips', id: idOfPath(quote.trip) });
  if (trip) {
    return (
      <Button component={Link} to={trip} rightSection={<IconArrowRight size={16} stroke={1.75} />}>
        {t('Open trip')}
      </Button>
    );
  }
  if (!mayEdit) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} stroke={1.75} />} onClick={() => setDialog('decline')}>
        {t('Decline')}
      </Button>
      {hold ? (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconLockOpen size={16} stroke={1.75} />}
          onClick={() => run(() => send(releaseHold, { id: hold.id }))}
        >
          {t('Release the aircraft')}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          disabled={!canHold}
          leftSection={<IconClockPause size={16} stroke={1.75} />}
          onClick={keepAircraft}
        >
          {t('Hold for {n} hours', { n: HOURS })}
        </Button>
      )}
      <Button disabled={!canBook} rightSection={<IconArrowRight size={16} stroke={1.75} />} onClick={() => setDialog('book')}>
        {t('Book')}
      </Button>
      {dialog === 'book' && (
        <Suspense>
          <BookDialog quote={quote} flags={flags} nameKey={nameKey} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'decline' && (
        <Suspense>
          <DeclineDialog quote={quote} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
