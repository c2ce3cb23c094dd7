import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { EstimateSettings } from '@app/domain/trips/model/price-item.ts';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { t, words } from '../../words/words.ts';
import type { DraftSession } from './draft-session.ts';
import styles from './Rules.module.css';

type SizeField = Exclude<keyof EstimateSettings, 'countFerryInDailyMinimum'>;
interface SizeSpec {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Shown as a percentage. */
  readonly isShare?: true;
}
const sizes: Readonly<Record<SizeField, SizeSpec>> = {
  routeFactor: { label: words('Route factor'), min: 1, max: 2, step: 0.01 },
  climbDescentHours: { label: words('Climb and descent (hours)'), min: 0, max: 2, step: 0.05 },
  taxiHours: { label: words('Taxi (hours)'), min: 0, max: 2, step: 0.05 },
  fuelStopHours: { label: words('Fuel stop (hours)'), min: 0, max: 6, step: 0.05 },
  usableRange: { label: words('Usable range (%)'), min: 30, max: 100, step: 1, isShare: true },
  maxFuelStops: { label: words('Most fuel stops'), min: 0, max: 6, step: 1 },
};
const ferryLabel = words('Flights without passengers count toward the daily minimum');
/** Returns the label of a setting. */
export const settingLabel = (field: 'name' | keyof EstimateSettings): string =>
  field === 'name' ? t('Name') : field === 'countFerryInDailyMinimum' ? t(ferryLabel) : t(sizes[field].label);

/** The settings of a list: how flight times are computed, for every rule. */
export function ListSettings({ content: { name, settings }, edit }: { readonly content: DraftContent; readonly edit: DraftSession['edit'] }) {
  const set = (change: Partial<EstimateSettings>): void => edit((content) => ({ ...content, settings: { ...content.settings, ...change } }));
  return (
    <div className={styles.top}>
      <PaneSection title={t('Settings')} startsOpen={false}>
        <div className={styles.settings}>
          <TextInput
            label={t('Name')}
            value={name}
            maxLength={120}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              edit((content) => ({ ...content, name: value }));
            }}
          />
          {(Object.keys(sizes) as SizeField[]).map((field) => {
            const { label, min, max, step, isShare } = sizes[field];
            const factor = isShare ? 100 : 1;
            return (
              <NumberInput
                key={field}
                label={t(label)}
                value={Math.round(settings[field] * factor * 1000) / 1000}
                min={min}
                max={max}
                step={step}
                decimalScale={field === 'maxFuelStops' ? 0 : 3}
                onChange={(value) => {
                  const number = Number(value);
                  if (value !== '' && number >= min && number <= max) set({ [field]: number / factor });
                }}
              />
            );
          })}
          <Checkbox
            className={styles.wide ?? ''}
            label={t(ferryLabel)}
            checked={settings.countFerryInDailyMinimum}
            onChange={({ currentTarget }) => set({ countFerryInDailyMinimum: currentTarget.checked })}
          />
        </div>
      </PaneSection>
    </div>
  );
}
