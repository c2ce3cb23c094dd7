import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { Figure } from '@app/domain/dashboards/dashboards.calls.ts';
import { measureOf } from '@app/domain/dashboards/measures.ts';
import type { Range } from '@app/domain/dashboards/range.rules.ts';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { t } from '../words/words.ts';
import styles from './Dashboard.module.css';
import { amountText, changeText, listOf, rowsOf, summaryOf } from './figures.rules.ts';
import { partLabel } from './part-label.ts';

const FigureChart = lazy(async () => ({ default: (await import('./FigureChart.tsx')).FigureChart }));

interface Props {
  readonly figure: Figure;
  readonly range: Range;
  /** First and last instant of the range. */
  readonly instants: readonly [number, number];
  /** Address of the company's screens. */
  readonly base: string;
  readonly hasTable: boolean;
  readonly onTable: () => void;
}
/** One figure: its total against the period before, its chart, and the same as a table. */
export function FigureCard({ figure, range, instants, base, hasTable, onTable }: Props) {
  const id = useId();
  const { label, unit, isBreakdown = false } = measureOf(figure.name);
  const rows = rowsOf(figure, range);
  const list = listOf(figure.name, instants);
  const isEmpty = figure.points.length === 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(label)}</h2>
        <strong>{amountText(figure.total, unit)}</strong>
      </header>
      <p className={styles.change}>{changeText(figure, unit)}</p>
      {isEmpty && (
        <p className={styles.nothing}>{isBreakdown ? t('Nothing in this period names where it came from') : t('No figures for this period yet')}</p>
      )}
      {!isEmpty && (
        <div role="figure" aria-label={summaryOf(figure.name, figure, rows)} className={styles.chart}>
          <Suspense fallback={<Skeleton h={168} />}>
            <FigureChart label={t(label)} unit={unit} rows={rows} />
          </Suspense>
        </div>
      )}
      {figure.parts.length > (isBreakdown ? 0 : 1) && <Parts figure={figure} />}
      <footer>
        {!isEmpty && (
          <Button size="compact-sm" variant="subtle" color="gray" aria-expanded={hasTable} onClick={onTable}>
            {hasTable ? t('Hide table') : t('Show as table')}
          </Button>
        )}
        {list !== undefined && (
          <Button
            component={Link}
            to={`${base}${list}`}
            size="compact-sm"
            variant="subtle"
            aria-label={t('View list: {figure}', { figure: t(label) })}
          >
            {t('View list')}
          </Button>
        )}
      </footer>
      {hasTable && !isEmpty && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
        <div className={styles.rows} tabIndex={0} role="region" aria-label={t('Table: {figure}', { figure: t(label) })}>
          <table>
            <TableHead caption={t(label)} columns={[range.period === 'day' ? t('Day') : t('Month'), t(label)]} hasActions={false} />
            <tbody>
              {rows.toReversed().map((row) => (
                <tr key={row.starts}>
                  <th scope="row">
                    {row.label}
                    {row.isPartial && <small> {t('not over yet')}</small>}
                  </th>
                  <td>{amountText(row.value, unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The breakdown of a total: names and amounts, with a bar that repeats the amount. */
function Parts({ figure }: { readonly figure: Figure }) {
  const { unit, by } = measureOf(figure.name);
  const most = figure.parts[0]?.value ?? 1;
  return (
    <dl className={styles.parts}>
      {figure.parts.slice(0, 5).map(({ part, value }) => (
        <div key={part}>
          <dt>{partLabel(figure.name, by ?? '', part)}</dt>
          <dd>{amountText(value, unit)}</dd>
          <span aria-hidden style={{ inlineSize: `${Math.max(1, (value / most) * 100)}%` }} />
        </div>
      ))}
    </dl>
  );
}
