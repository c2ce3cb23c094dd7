import { t } from '../../../words/words.ts';
import { TypedClock, TypedDay } from '../../desk/TypedTakeoff.tsx';

/** A moment on the clock of an airport, as it is typed. */
export interface Wall {
  readonly date: string;
  readonly time: string;
}
/** A day and a time beside each other. */
export function When({ label, value, onChange }: { readonly label: string; readonly value: Wall; readonly onChange: (value: Wall) => void }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      <TypedDay label={t('{what}, day', { what: label })} value={value.date} onChange={(date) => onChange({ ...value, date })} />
      <TypedClock label={t('{what}, time', { what: label })} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </div>
  );
}
