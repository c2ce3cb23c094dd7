import { showTime } from '../../ui/dates/pick-time.rules.ts';
import { t } from '../../words/words.ts';
import { TypedInput } from './TypedInput.tsx';
import { dayText, readClock, readDay } from './typed-takeoff.rules.ts';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
/** A day as people type it, kept as MM/dd/yyyy. */
export function TypedDay({ placeholder = '', ...field }: Props) {
  return <TypedInput {...field} placeholder={placeholder} show={dayText} read={readDay} wrong={t('Required format: m/d/yyyy')} />;
}
/** A time of day as people type it, kept as H:mm. */
export function TypedClock({ placeholder = '', ...field }: Props) {
  return <TypedInput {...field} placeholder={placeholder} show={showTime} read={readClock} wrong={t('Required format: h:mm')} />;
}
