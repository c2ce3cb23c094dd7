import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { MOST_SHARED_ROWS } from '@app/domain/marketplace/partners/shares.calls.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { ListPage } from '../../ui/layout/ListPage.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { t } from '../../words/words.ts';
import { PARTNERS, sharedScreens } from './shared-kinds.ts';
import { SharedDetail } from './SharedDetail.tsx';
import { SharedTable } from './SharedTable.tsx';
import { useLaterRows, useShared, useShares } from './use-shares.ts';
import { askAgain } from '../../wire/tab/use-live.ts';

const FIRST_ROWS = 100;

/** Records of one kind that another company shares, live until the share ends. */
export function SharedPage() {
  const { nameKey = '', owner = '', kind = '' } = useParams();
  const navigate = useNavigate();
  const { shares } = useShares();
  const [limit, setLimit] = useState(FIRST_ROWS);
  const { docs, state, problems } = useShared(owner, kind, limit);
  const later = useLaterRows(owner, kind);
  const [search, setSearch] = useSearchParams();
  const watched = new Set(docs.map(({ id }) => id));
  const rows = [...docs, ...later.rows.filter(({ id }) => !watched.has(id))];
  const last = rows.at(-1);
  const isWhole = docs.length < limit || !later.hasMore;
  const share = shares?.received.find((row) => row.owner.id === owner);
  const company = share?.owner.name ?? docs[0]?.shared_by ?? '';
  const label = t(sharedScreens[kind]?.label ?? '');
  const tabs = (share?.mayRead ?? [kind]).map((id) => ({ id, label: t(sharedScreens[id]?.label ?? id) }));
  const title = company === '' ? label : t('{records} shared by {company}', { records: label, company });
  return (
    <ListPage
      title={title}
      lead={t('You can look at these records. Only their owner changes them.')}
      tools={
        <Button component={Link} to={`/${nameKey}/${PARTNERS}`} variant="default">
          {t('All partners')}
        </Button>
      }
    >
      {state === 'error' ? (
        <ErrorState problems={problems} onRetry={askAgain} />
      ) : (
        <TabBar label={t('Shared records')} tabs={tabs} value={kind} onChange={(id) => void navigate(`/${nameKey}/${PARTNERS}/${owner}/${id}`)}>
          {state === 'loading' && <RowSkeletons rows={6} height={52} />}
          {state !== 'loading' && docs.length === 0 && (
            <EmptyState icon={IconShare} title={t('Nothing here yet')}>
              {t('Records of this kind appear here as soon as {company} has any.', { company })}
            </EmptyState>
          )}
          {docs.length > 0 && <SharedTable kind={kind} rows={rows} caption={title} hrefOf={({ id }) => `?record=${encodeURIComponent(id)}`} />}
          {!isWhole && last && (
            <Button
              variant="default"
              mt={16}
              loading={later.isBusy}
              onClick={() => (limit < MOST_SHARED_ROWS ? setLimit(MOST_SHARED_ROWS) : void later.more(last))}
            >
              {t('Show more')}
            </Button>
          )}
          <SharedDetail
            kind={kind}
            row={rows.find(({ id }) => id === search.get('record'))}
            onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
          />
        </TabBar>
      )}
    </ListPage>
  );
}
