import { Bar, BarChart, CartesianGrid, Rectangle, type RectangleProps, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Unit } from '@app/domain/dashboards/measures.ts';
import { amountText, type Row } from './figures.rules.ts';
import styles from './FigureChart.module.css';

interface Props {
  readonly label: string;
  readonly unit: Unit;
  readonly rows: readonly Row[];
}
const HEIGHT = 168;
const tick = { fill: 'var(--ink-soft)', fontSize: 12 };

/** Columns by day or month. The one that is not over has a dashed outline, and the words below say so. Arrow keys go from column to column. */
export function FigureChart({ label, unit, rows }: Props) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} className={styles.chart ?? ''}>
      <BarChart data={[...rows]} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} title={label}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line-strong)' }} minTickGap={24} />
        <YAxis
          width={unit === 'money' ? 76 : unit === 'count' ? 40 : 56}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={(value: number) => amountText(value, unit)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--paper-hover)' }}
          formatter={(value) => amountText(Number(value), unit)}
          wrapperClassName={styles.tip ?? ''}
        />
        <Bar dataKey="value" name={label} maxBarSize={28} isAnimationActive={false} shape={Column} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A column; rows of the chart come with their own fields. */
function Column({ isPartial = false, x = 0, y = 0, width = 0, height = 0 }: RectangleProps & { readonly isPartial?: boolean }) {
  const place = { x, y, width, height, radius: 2 };
  return isPartial ? (
    <Rectangle {...place} fill="var(--paper-pressed)" stroke="var(--accent)" strokeDasharray="3 2" />
  ) : (
    <Rectangle {...place} fill="var(--accent)" />
  );
}
