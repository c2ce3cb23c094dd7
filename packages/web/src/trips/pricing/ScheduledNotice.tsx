import { Button } from '@mantine/core';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import { unschedulePrices } from '@app/domain/trips/pricing/pricing.calls.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { send } from '../../wire/request/send.ts';
import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from './DraftEditor.module.css';

/** Tells of a publication at a time to come, or of one that did not happen. */
export function ScheduledNotice({ scheduled: { at, by, missed } }: { readonly scheduled: NonNullable<PriceList['scheduled']> }) {
  const { person } = useColleagues();
  const { isBusy, run } = useAction();
  const time = new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.notice} role="status" data-missed={missed !== null || undefined}>
      <span>
        {missed === null
          ? t('{name} scheduled the publication for {time}. If the draft changes before, it is not published.', { name: person(by).name, time })
          : t('The publication scheduled for {time} did not happen: the draft changed before.', { time })}
      </span>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => run(() => send(unschedulePrices, {}))}>
        {missed === null ? t('Cancel publication') : t('Dismiss')}
      </Button>
    </div>
  );
}
