import { Anchor, Button } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { linkTo } from '@app/domain/links.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import { type LegalHold, legalHoldStates } from '@app/domain/privacy/holds/legal-hold.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { PlaceHoldDialog, ReleaseHoldDialog } from './HoldDialogs.tsx';
import { TabLead } from './TabLead.tsx';

const MOST = 500;
type Hold = Doc<LegalHold>;

/** Records that must stay while a dispute or an inquiry lasts, and those that were released (BYD-13). */
export function HoldsTab() {
  const [isPlacing, setPlacing] = useState(false);
  const [released, setReleased] = useState<Hold>();
  const { docs, state, problems } = useLive(legalHolds, { orderBy: [{ field: 'placed_at', dir: 'desc' }], limit: MOST });
  const isHere = state === 'live' || state === 'stale';
  const place = (
    <Button leftSection={<IconGavel size={16} stroke={1.75} />} onClick={() => setPlacing(true)}>
      {t('New legal hold')}
    </Button>
  );
  return (
    <>
      <TabLead tools={isHere && docs.length > 0 && place}>
        {t('Records that must stay while a dispute or an inquiry lasts. Nothing of them can be deleted or erased.')}
      </TabLead>
      {state === 'loading' && <RowSkeletons rows={3} height={52} />}
      {state === 'error' && <ErrorState problems={problems} />}
      {isHere && docs.length === 0 && (
        <EmptyState icon={IconGavel} title={t('No legal holds')} action={place}>
          {t('Place a legal hold when a lawyer, a court or an authority asks you to keep records.')}
        </EmptyState>
      )}
      {docs.length > 0 && (
        <table className={styles.table}>
          <TableHead caption={t('Legal holds, newest first')} columns={[t('Record'), t('Reason'), t('State'), t('Placed')]} />
          <tbody>
            {docs.map((hold) => (
              <HoldRow key={hold.path} hold={hold} onRelease={() => setReleased(hold)} />
            ))}
          </tbody>
        </table>
      )}
      {isPlacing && <PlaceHoldDialog onClose={() => setPlacing(false)} />}
      {released && <ReleaseHoldDialog hold={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}

function HoldRow({ hold, onRelease }: { readonly hold: Hold; readonly onRelease: () => void }) {
  const { client } = useSession();
  const { person } = useColleagues();
  const { record, kind, name, reason, state, placed_by: placedBy, placed_at: placedAt, released_at: releasedAt, release_reason: why } = hold;
  const to = linkTo(client?.name_key ?? '', { collection: kind, id: idOfPath(record) });
  return (
    <tr data-hold={hold.id}>
      <th scope="row">
        {to === undefined ? (
          <span className={styles.strong}>{name}</span>
        ) : (
          <Anchor component={Link} to={to} c="inherit" className={styles.strong ?? ''}>
            {name}
          </Anchor>
        )}
        <span className={styles.soft}>{t(collectionNamed(kind)?.label ?? kind)}</span>
      </th>
      <td data-wide data-label={t('Reason')}>
        {reason}
        {why !== '' && <span className={styles.soft}>{t('Released: {reason}', { reason: why })}</span>}
      </td>
      <td data-label={t('State')}>
        <StateChip label={t(legalHoldStates.label(state))} colour={legalHoldStates.colour(state)} />
      </td>
      <td data-label={t('Placed')}>
        <div>
          {person(placedBy).name}
          <span className={styles.soft}>
            <TimeAgo at={releasedAt ?? placedAt} />
          </span>
        </div>
      </td>
      <td className={styles.end}>
        {state === 'active' && (
          <Button variant="subtle" color="gray" size="xs" onClick={onRelease} aria-label={t('Release legal hold on {name}', { name })}>
            {t('Release legal hold')}
          </Button>
        )}
      </td>
    </tr>
  );
}
