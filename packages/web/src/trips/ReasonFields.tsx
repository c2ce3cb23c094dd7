import { TextInput } from '@mantine/core';
import { t } from '../words/words.ts';

type Reasons<Code extends string> = Partial<Record<Code, string>>;
interface Props<Code extends string> {
  /** Codes that need a reason, each with its words. */
  readonly codes: readonly { readonly code: Code; readonly label: string }[];
  readonly reasons: Reasons<Code>;
  readonly onChange: (reasons: Reasons<Code>) => void;
}
/** One field for each thing that is accepted only with a reason. */
export function ReasonFields<Code extends string>({ codes, reasons, onChange }: Props<Code>) {
  return codes.map(({ code, label }) => (
    <TextInput
      key={code}
      label={label}
      description={t('Say why this is accepted.')}
      required
      maxLength={500}
      value={reasons[code] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...reasons, [code]: currentTarget.value })}
    />
  ));
}
