import { NativeSelect } from '@mantine/core';
import { type TestCard, testCards } from '@app/domain/payments/attempt.states.ts';
import { t } from '../words/words.ts';

interface Props {
  readonly value: TestCard;
  readonly onChange: (card: TestCard) => void;
}
/** The card of a test payment, by its outcome. */
export const TestCardSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={t('Test card')}
    data={testCards.names.map((name) => ({ value: name, label: t(testCards.label(name)) }))}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as TestCard)}
  />
);
