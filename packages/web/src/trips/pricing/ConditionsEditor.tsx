import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Condition, logicSubjects, logicVerbs } from '@app/domain/trips/model/price-item.ts';
import { t } from '../../words/words.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { conditionWords, valuesOf } from '../price-item-words.rules.ts';
import styles from './Rules.module.css';

const MAX_CONDITIONS = 20;
const sizes: ReadonlySet<Condition['subject']> = new Set(['stops', 'nights', 'ftime', 'wtime', 'zrtime']);
/** True for what is counted or measured: only a size can be less or greater. */
const isSize = (subject: Condition['subject']): boolean => sizes.has(subject);
const verbsOf = ({ subject, verb }: Condition): readonly Condition['verb'][] =>
  logicVerbs.names.filter((name) => name === verb || isSize(subject) || (name !== 'is less than' && name !== 'is greater than'));
/** 'is' names one value, 'is in' several. */
const withValues = (condition: Condition, values: readonly string[]): Condition => ({
  ...condition,
  value: values.join(','),
  verb: condition.verb === 'is' && values.length > 1 ? 'is in' : condition.verb,
});

interface Props {
  readonly logic: readonly Condition[];
  readonly onChange: (logic: readonly Condition[]) => void;
}
/** The conditions of a rule, which must all hold. Values are chosen from what there is: airports, aircraft, models, countries. */
export function ConditionsEditor({ logic, onChange }: Props) {
  const put = (index: number, condition: Condition): void => onChange(logic.map((one, place) => (place === index ? condition : one)));
  return (
    <fieldset className={styles.conditions}>
      <legend>{logic.length === 0 ? t('Applies always') : t('Applies when')}</legend>
      {logic.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- conditions have no id and keep their places
        <div key={`${index} ${condition.subject}`} className={styles.condition}>
          <NativeSelect
            aria-label={t('Condition {n}: subject', { n: index + 1 })}
            value={condition.subject}
            data={logicSubjects.names.map((value) => ({ value, label: t(logicSubjects.label(value)) }))}
            onChange={({ currentTarget }) => put(index, { subject: currentTarget.value as Condition['subject'], verb: 'is', value: '' })}
          />
          <NativeSelect
            aria-label={t('Condition {n}: comparison', { n: index + 1 })}
            value={condition.verb}
            data={verbsOf(condition).map((value) => ({ value, label: t(logicVerbs.label(value)) }))}
            onChange={({ currentTarget }) => put(index, { ...condition, verb: currentTarget.value as Condition['verb'] })}
          />
          <ConditionValue
            label={t('Condition {n}: value', { n: index + 1 })}
            condition={condition}
            values={valuesOf(condition.value)}
            onChange={(values) => put(index, withValues(condition, values))}
          />
          <ActionIcon
            aria-label={t('Remove condition: {condition}', { condition: conditionWords(condition) })}
            onClick={() => onChange(logic.filter((_, place) => place !== index))}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.75} />}
        disabled={logic.length >= MAX_CONDITIONS}
        onClick={() => onChange([...logic, { subject: 'arr', verb: 'is', value: '' }])}
      >
        {t('Add condition')}
      </Button>
    </fieldset>
  );
}
