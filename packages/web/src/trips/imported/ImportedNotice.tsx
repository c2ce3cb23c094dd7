import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { systemName } from '@app/domain/clients/scheduling-system.states.ts';
import { mayTakeOver } from '@app/domain/trips/board/entry-owner.rules.ts';
import { entryParts, type ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { giveBack, takeOver } from './take-over.ts';
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx';
import styles from './ImportedNotice.module.css';

/** Says which system an entry comes from, and lets dispatch continue it by hand, or give it back (CHR-10). */
export function ImportedNotice({ entry }: { readonly entry: Doc<ScheduleEntry> }) {
  const { hasRole } = useSession();
  const [isBusy, setBusy] = useState(false);
  const { source, trip, ours } = entry;
  if (source === '' || trip !== '') return null;
  const system = source === 'other' ? t('imported files') : systemName(source);
  const isTakable = mayTakeOver(entry);
  const act = async (action: (entry: Doc<ScheduleEntry>) => Promise<boolean>): Promise<void> => {
    setBusy(true);
    await action(entry);
    setBusy(false);
  };
  return (
    <NoticeBox>
      <p>
        <strong>{ours.length === 0 ? t('Managed in {system}', { system }) : t('Taken over from {system}', { system })}</strong>{' '}
        {ours.length === 0
          ? t('The next import overwrites changes that are made here.')
          : t('No import changes what was taken over: {parts}.', { parts: ours.map((part) => t(entryParts.label(part))).join(', ') })}
      </p>
      {hasRole(['dispatch']) && (
        <span className={styles.actions}>
          {isTakable && (
            <Button size="xs" loading={isBusy} onClick={() => void act(takeOver)}>
              {t('Take over')}
            </Button>
          )}
          {ours.length > 0 && (
            <Button size="xs" variant="default" loading={isBusy} onClick={() => void act(giveBack)}>
              {t('Give back')}
            </Button>
          )}
        </span>
      )}
    </NoticeBox>
  );
}
