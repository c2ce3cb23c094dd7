import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import type { Person } from '../../widgets/people/UserAvatar.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { codeInWords, textOf, isEmpty, showValue, type FormatContext } from '../screen/show-value.rules.ts';

/** Returns the format context of this screen: the client's zone, names of colleagues. The same object as long as neither changes. */
export function useFormatContext(): FormatContext & { readonly person: (uid: string) => Person } {
  const { client } = useSession();
  const { person } = useColleagues();
  const zone = client?.timezone ?? DEFAULT_ZONE;
  return useMemo(() => ({ zone, person, nameOf: (uid) => person(uid).name }), [zone, person]);
}

interface Props {
  readonly field: Field;
  readonly value: unknown;
  /** Passed in instead of read from a hook: a list has hundreds of cells. */
  readonly telling: ReturnType<typeof useFormatContext>;
}
/** A value in one line of a table. */
export function FieldCell({ field, value, telling }: Props) {
  if (field.kind === 'flag') {
    return value === true ? (
      <span title={t('Yes')}>
        <IconCheck size={16} stroke={2} aria-hidden />
        <span className="visually-hidden">{t('Yes')}</span>
      </span>
    ) : null;
  }
  if (isEmpty(value) && field.kind !== 'code') return null;
  if (field.kind === 'moment' && typeof value === 'number') return <TimeAgo at={value} />;
  if (field.kind === 'code' && field.codes?.colour) {
    const code = textOf(value);
    return <StateChip label={codeInWords(field, code)} colour={field.codes.colour(code)} />;
  }
  if (field.reference === 'members') {
    const people = (Array.isArray(value) ? value : [value]).map((uid) => telling.person(textOf(uid)));
    return <AvatarStack people={people} label={t(field.label)} />;
  }
  return <>{showValue(field, value, telling)}</>;
}
