import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import { priceLists } from '@app/domain/trips/trips.collection.ts';
import { saveCsv } from '../records/list/export-list.ts';
import { PaneSection } from '../ui/layout/PaneSection.tsx';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useSession } from '../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../wire/tab/use-live.ts';
import { tx } from '../words/rich.tsx';
import { t, words } from '../words/words.ts';
import { priceRows } from './price-rows.rules.ts';
import { tripsScreens } from './trips.screens.ts';
import { partOf, rateWords, typeWords, whenWords, type PricePart } from './price-item-words.rules.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('../records/detail/HistoryPanel.tsx')).HistoryPanel }));
const parts: readonly PricePart[] = [words('Before tax'), words('Tax'), words('After tax'), words('Not available')];

/** The price list that estimates are made from, live, line by line as an invoice shows them (PRC-3). */
export function PriceListPage({ id }: { readonly id: string }) {
  const { client, actor } = useSession();
  const { nameKey = '' } = useParams();
  const { doc, state, problems } = useLiveDoc(priceLists, client && `clients/${client.id}/pricing/${id}`);
  const items = doc?.items.toSorted((a, b) => a.order - b.order) ?? [];
  return (
    <ListPage
      title={t('Price list')}
      tools={
        doc && (
          <>
            {id === 'draft' && (
              <Button component={Link} to={`/${nameKey}/data/import?kind=price_items`} variant="default">
                {t('Import')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={() => saveCsv(`${doc.name || t('Price list')}.csv`, priceRows(doc.items))}
            >
              {t('Export as CSV')}
            </Button>
          </>
        )
      }
      lead={doc && (doc.published === null ? doc.name : tx('{name}, published {ago}', { name: doc.name, ago: <TimeAgo at={doc.published} /> }))}
    >
      {state === 'loading' && <RowSkeletons rows={12} height={52} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {(state === 'live' || state === 'stale') && !doc && (
        <EmptyState icon={IconReceipt} title={t('This price list no longer exists')}>
          {t('It was removed, or it belongs to another company.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('Price list items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Basis')}</th>
              <th scope="col">{t('When')}</th>
              <th scope="col" className={styles.end}>
                {t('Rate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              const lines = items.filter((item) => partOf(item) === part);
              return (
                lines.length > 0 && (
                  <Fragment key={part}>
                    <tr className={styles.group}>
                      <th colSpan={4} scope="rowgroup">
                        {t(part)}
                      </th>
                    </tr>
                    {lines.map((item) => (
                      <tr key={`${item.order} ${item.label}`}>
                        <th scope="row">
                          <span className={styles.strong}>{item.label}</span>
                          <span className={styles.soft}>{item.public_label !== item.label && item.public_label}</span>
                        </th>
                        <td className={styles.whole}>{typeWords(item)}</td>
                        <td data-wide>{whenWords(item)}</td>
                        <td className={styles.end}>{rateWords(item)}</td>
                      </tr>
                    ))}
                  </Fragment>
                )
              );
            })}
          </tbody>
        </table>
      )}
      {doc && (
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
      )}
    </ListPage>
  );
}
