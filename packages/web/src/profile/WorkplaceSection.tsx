import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { addressLines } from '@app/domain/addresses/address.rules.ts';
import { where } from '@app/kernel/queries/where.ts';
import { locations } from '@app/domain/users/user.collection.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../wire/tab/use-live.ts';
import { write } from '../wire/tab/write.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

const MOST = 200;

/** The address at which a person works for the active company. */
export function WorkplaceSection({ uid }: { readonly uid: string }) {
  const { client } = useSession();
  const { docs: places, state } = useLive(addresses, client && { where: where('user_id', 'eq', ''), limit: MOST });
  const path = `users/${uid}/locations/${client?.id ?? ''}`;
  const { doc: workplace } = useLiveDoc(locations, client && path);
  const [busy, setBusy] = useState(false);
  const save = async (location: string): Promise<void> => {
    setBusy(true);
    try {
      await write({ op: 'set', path, data: { location }, base: workplace?.version ?? 0 });
      toast({ title: t('Workplace saved'), tone: 'success', timeout: 3000 });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  const choices = places.map((place) => ({ value: place.path, label: place.nickname || addressLines(place).join(', ') }));
  return (
    <Section title={t('Workplace')} hint={t('Where you work for {company}.', { company: client?.name ?? '' })}>
      {state !== 'loading' && places.length === 0 ? (
        <p className={styles.hint}>{t('Your company has no addresses yet.')}</p>
      ) : (
        <NativeSelect
          label={t('Address')}
          value={workplace?.location ?? ''}
          disabled={busy}
          data={[{ value: '', label: t('Not chosen') }, ...choices]}
          onChange={({ currentTarget: { value } }) => void save(value)}
        />
      )}
    </Section>
  );
}
