import { Button, SegmentedControl } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import type { PriceList } from '@app/domain/trips/model/price-item.ts';
import { priceLists } from '@app/domain/trips/trips.collection.ts';
import { saveCsv } from '../../records/list/export-list.ts';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { ListPage } from '../../ui/layout/ListPage.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import { tx } from '../../words/rich.tsx';
import { t, words } from '../../words/words.ts';
import { tripsScreens } from '../trips.screens.ts';
import { priceRows } from './price-rows.rules.ts';
import { PriceTable } from './PriceTable.tsx';

const HistoryPanel = lazy(async () => ({ default: (await import('../../records/detail/HistoryPanel.tsx')).HistoryPanel }));
const DraftEditor = lazy(async () => ({ default: (await import('./DraftEditor.tsx')).DraftEditor }));
const versions = [
  ['draft', words('Draft')],
  ['live', words('Live')],
  ['backup', words('Backup')],
] as const;

/** A price list: the draft to be edited, the live list and its backup to be read (PRC-3). */
export function PriceListPage({ id }: { readonly id: string }) {
  const { client, hasRole } = useSession();
  const { nameKey = '' } = useParams();
  const navigate = useNavigate();
  const pathOf = (list: string) => client && clientPath(client.id, 'pricing', list);
  const [draft, live, backup] = [
    useLiveDoc(priceLists, pathOf('draft')),
    useLiveDoc(priceLists, pathOf('live')),
    useLiveDoc(priceLists, pathOf('backup')),
  ];
  const { doc, state, problems } = id === 'draft' ? draft : id === 'backup' ? backup : live;
  const isKnown = versions.some(([list]) => list === id);
  const isReady = state === 'live' || state === 'stale';
  const mayEdit = id === 'draft' && hasRole(['pricing']);
  const areReady = [draft, live, backup].every((list) => list.state === 'live' || list.state === 'stale');
  return (
    <ListPage
      title={t('Price list')}
      tools={
        <>
          {doc && !mayEdit && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={() => saveCsv(`${doc.name || t('Price list')}.csv`, priceRows(doc.items))}
            >
              {t('Export as CSV')}
            </Button>
          )}
          <SegmentedControl
            size="sm"
            aria-label={t('Version')}
            value={id}
            data={versions.map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(value) => void navigate(linkTo(nameKey, { collection: 'pricing', id: value }) ?? '')}
          />
        </>
      }
      lead={
        doc && (doc.published === null ? doc.name : tx('{name}, published {ago}', { name: doc.name, ago: <TimeAgo at={doc.published} isInside /> }))
      }
    >
      {state === 'loading' && <RowSkeletons rows={12} height={52} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {isReady && !doc && !mayEdit && (
        <EmptyState icon={IconReceipt} title={isKnown ? t('No such price list yet') : t('This price list no longer exists')}>
          {isKnown ? t('It appears here once a draft is published.') : t('It was removed, or it belongs to another company.')}
        </EmptyState>
      )}
      {mayEdit && areReady && client && (
        <Suspense fallback={<RowSkeletons rows={12} height={52} />}>
          <DraftEditor key={client.id} path={clientPath(client.id, 'pricing', 'draft')} draft={draft.doc} live={live.doc} backup={backup.doc} />
        </Suspense>
      )}
      {!mayEdit && doc && doc.items.length > 0 && <PriceTable items={doc.items} />}
      {doc && <History doc={doc} />}
    </ListPage>
  );
}

function History({ doc }: { readonly doc: Doc<PriceList> }) {
  const { actor } = useSession();
  return (
    <div style={{ margin: '16px -16px 0' }}>
      <PaneSection title={t('History')} startsOpen={false}>
        <Suspense>
          <HistoryPanel
            screen={tripsScreens.pricing}
            doc={doc}
            mayUndo={abilities(tripsScreens.pricing.kind, actor, { ...doc }, Date.now()).update}
          />
        </Suspense>
      </PaneSection>
    </div>
  );
}
