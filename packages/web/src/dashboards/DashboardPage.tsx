import { Button, NativeSelect } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconChartHistogram, IconDownload, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { savedDashboards } from '@app/domain/dashboards/dashboards.collection.ts';
import { dashboardFor, dashboards, dashboardsFor, type MeasureName, measuresFor, nowFigures } from '@app/domain/dashboards/measures.ts';
import { type RangeName, rangeNames } from '@app/domain/dashboards/range.rules.ts';
import { MOST_COUNTED } from '@app/kernel/queries/query.ts';
import { saveCsv } from '../records/list/export-list.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { alertError } from '../ui/feedback/show-alert.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { openModal } from '../ui/feedback/modals.ts';
import { toast } from '../ui/feedback/toast.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { write } from '../wire/tab/write.ts';
import { formatMoney, formatNumber } from '../words/format.ts';
import { t, words } from '../words/words.ts';
import { ChooseFigures } from './ChooseFigures.tsx';
import styles from './Dashboard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { csvRows, nowAddress } from './figures.rules.ts';
import { useDashboardKeys } from './use-dashboard-keys.ts';
import { type Figures, useFigures } from './use-figures.ts';

const rangeLabels: Readonly<Record<RangeName, string>> = {
  '7': words('Last 7 days'),
  '30': words('Last 30 days'),
  '90': words('Last 90 days'),
  '12m': words('Last 12 months'),
};
const RANGE = 'range';
const readRange = (search: URLSearchParams): RangeName => rangeNames.find((name) => name === search.get(RANGE)) ?? '30';

/** Figures of the company for those who sell, fly, bill, advertise and run it (JOB-6). */
export function DashboardPage() {
  const { client, hasRole } = useSession();
  const { name: wanted } = useParams();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const range = readRange(search);
  const kind = client?.kind ?? 'shop';
  const offered = dashboardsFor(kind);
  const name = offered.find((own) => own === wanted) ?? offered.find((own) => hasRole(dashboards[own].roles)) ?? 'operations';
  const path = client && clientPath(client.id, 'saved_dashboards', name);
  const { doc: saved, state } = useLiveDoc(savedDashboards, path);
  const possible = measuresFor(kind);
  const { now, widgets: usual } = dashboardFor(name, kind);
  const widgets = (saved?.widgets ?? usual).filter((figure) => possible.includes(figure));
  const isKnown = client !== undefined && state !== 'loading';
  const { figures: answer, problems, reload } = useFigures(isKnown ? { names: [...widgets], now: [...now], range } : undefined);
  // Figures of another range are not shown for this one.
  const figures = problems ? undefined : answer;
  const [tables, setTables] = useState<ReadonlySet<MeasureName>>(new Set());
  const [feedbackId, setFeedbackId] = useState<string>();
  const rangeField = useRef<HTMLSelectElement>(null);
  const base = `/${client?.name_key ?? ''}/`;
  const names = widgets.join(' ');
  useDashboardKeys(
    useCallback(() => rangeField.current?.focus(), []),
    // oxlint-disable-next-line react/exhaustive-deps -- `names` says all that `widgets` says
    useCallback(() => setTables((before) => (before.size > 0 ? new Set() : new Set(widgets))), [names]),
  );

  const recount = (): void => {
    send(triggerJob, { path: 'metrics' }).then((reply) => setFeedbackId(reply.feedbackId), alertError);
  };
  const choose = (): void => {
    openModal({
      title: t('Choose figures'),
      content: (close) => (
        <ChooseFigures
          chosen={widgets}
          offered={possible}
          onClose={close}
          onSave={async (next) => {
            if (!path) return;
            await write(saved ? { op: 'merge', path, data: { widgets: next }, base: saved.version } : { op: 'set', path, data: { widgets: next } });
            toast({ title: t('Figures saved'), tone: 'success', timeout: 3000 });
          }}
        />
      ),
    });
  };
  const shown = figures?.figures.filter((figure) => widgets.includes(figure.name)) ?? [];
  const download = (): void => figures && saveCsv(`${name}-${figures.from}-${figures.to}.csv`, csvRows(shown, figures));

  return (
    <ListPage
      title={t('Dashboard')}
      lead={
        figures?.counted ? (
          <>
            {t('Counted')} <TimeAgo at={figures.counted} isInside />
          </>
        ) : undefined
      }
      tools={
        <div className={styles.tools}>
          <NativeSelect
            ref={rangeField}
            size="xs"
            aria-label={t('Range')}
            value={range}
            data={rangeNames.map((value) => ({ value, label: t(rangeLabels[value]) }))}
            onChange={({ currentTarget: { value } }) => setSearch({ [RANGE]: value }, { replace: true })}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            disabled={!figures}
            onClick={download}
          >
            {t('Export as CSV')}
          </Button>
          {hasRole(['admin']) && (
            <>
              <Button size="xs" variant="default" leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />} onClick={choose}>
                {t('Choose figures')}
              </Button>
              <Button size="xs" variant="default" leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={recount}>
                {t('Recalculate')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <TabBar
        label={t('Dashboards')}
        tabs={offered.map((id) => ({ id, label: t(dashboards[id].label) }))}
        value={name}
        onChange={(id) => void navigate(`${base}dashboard/${id}?${search.toString()}`)}
      >
        {problems && <ErrorState problems={problems} onRetry={reload} />}
        {!problems && !figures && <RowSkeletons rows={8} height={64} />}
        {figures && <Now figures={figures} base={base} />}
        {figures && shown.length === 0 && (
          <EmptyState icon={IconChartHistogram} title={t('No figures chosen')}>
            {t('An admin chooses the figures of this dashboard.')}
          </EmptyState>
        )}
        {figures && shown.length > 0 && (
          <>
            <div className={styles.grid}>
              {shown.map((figure) => (
                <FigureCard
                  key={figure.name}
                  figure={figure}
                  range={figures}
                  instants={figures.instants as [number, number]}
                  base={base}
                  hasTable={tables.has(figure.name)}
                  onTable={() =>
                    setTables(
                      (before) => new Set(before.has(figure.name) ? [...before].filter((other) => other !== figure.name) : [...before, figure.name]),
                    )
                  }
                />
              ))}
            </div>
            <p className={styles.note}>
              {figures.period === 'day'
                ? t('Today is not over: its column has a dashed outline.')
                : t('This month is not over: its column has a dashed outline.')}
            </p>
          </>
        )}
      </TabBar>
      {feedbackId !== undefined && (
        <ProgressMonitor
          feedbackId={feedbackId}
          title={t('Metrics processing')}
          onClose={() => {
            setFeedbackId(undefined);
            reload();
          }}
        />
      )}
    </ListPage>
  );
}

/** Counts of this moment, each leading to its list. */
function Now({ figures, base }: { readonly figures: Figures; readonly base: string }) {
  const now = useNow();
  if (figures.now.length === 0) return null;
  return (
    <ul className={styles.now} aria-label={t('Now')}>
      {figures.now.map(({ name, count, amount }) => (
        <li key={name}>
          <Link to={`${base}${nowAddress(name, now) ?? ''}`}>
            <strong>{count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)}</strong>
            <span>{t(nowFigures[name].label)}</span>
            {amount !== undefined && amount > 0 && <span>{formatMoney(amount)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
