import { idOfPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import type { Field } from '@app/kernel/field.ts';
import { formatPhone } from '@app/domain/addresses/phone.rules.ts';
import { linkTo } from '@app/domain/links.ts';
import { AvatarStack } from '../../widgets/people/AvatarStack.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { useSession } from '../../wire/tab/session.ts';
import { isEmailField } from './change-field.rules.ts';
import { useFormatContext } from './FieldCell.tsx';
import styles from './FieldRow.module.css';
import { ItemTable } from './ItemTable.tsx';
import { useNamed } from './ReferencePicker.tsx';
import { t } from '../../words/words.ts';
import { codeInWords, entryInWords, textOf, isEmpty, isFields, describeOpenValue, showValue } from '../screen/show-value.rules.ts';

interface Props {
  readonly field: Field;
  readonly held: unknown;
}

/** Other records that a field names, each a way to its screen. */
function Named({ field, held }: Props) {
  const { client } = useSession();
  const ids = (Array.isArray(held) ? held : [held]).map((entry) => textOf(isFields(entry) ? entry['id'] : entry));
  const names = useNamed(field.reference ?? '', ids);
  return (
    <span className={styles.named}>
      {ids.map((id) => {
        const to = linkTo(client?.name_key ?? '', { collection: field.reference ?? '', id: idOfPath(id) });
        const name = names.get(idOfPath(id)) ?? idOfPath(id);
        return to ? (
          <Link key={id} to={to}>
            {name}
          </Link>
        ) : (
          <span key={id}>{name}</span>
        );
      })}
    </span>
  );
}

/** A value on the screen of its record, with what can be done with it: call, write, open. */
export function FieldValue({ field, held }: Props) {
  const telling = useFormatContext();
  const { person } = useColleagues();
  if (isEmpty(held) && field.kind !== 'flag' && !(field.kind === 'code' && held === '')) return <Nothing />;
  if (field.reference === 'members') {
    const people = (Array.isArray(held) ? held : [held]).map((uid) => person(textOf(uid)));
    return (
      <span className={styles.people}>
        <AvatarStack people={people} label={t(field.label)} />
        {people.map(({ name }) => name).join(', ')}
      </span>
    );
  }
  if (field.reference !== undefined && field.kind !== 'object') return <Named field={field} held={held} />;
  switch (field.kind) {
    case 'code':
      return field.codes?.colour ? (
        <StateChip label={codeInWords(field, textOf(held))} colour={field.codes.colour(textOf(held))} />
      ) : (
        <>{showValue(field, held, telling)}</>
      );
    case 'moment':
      return typeof held === 'number' ? (
        <>
          {showValue(field, held, telling)} <span className={styles.soft}>{telling.zone.replaceAll('_', ' ')}</span>{' '}
          <TimeAgo at={held} className={styles.soft} />
        </>
      ) : null;
    case 'objects':
      return <ItemTable field={field} things={Array.isArray(held) ? held.filter(isFields) : []} />;
    case 'map':
      return isFields(held) ? <OpenPart field={field} held={held} /> : null;
    case 'json':
      return <OpenValue held={held} />;
    case 'texts':
    case 'codes':
      return <TagList words={(Array.isArray(held) ? held : []).map((entry) => entryInWords(field, textOf(entry)))} />;
    default:
      return <Words field={field} text={showValue(field, held, telling)} />;
  }
}

/** A dash to the eye: a page of records half filled in is not a page of the word None. */
const Nothing = () => (
  <span className={styles.none}>
    <span aria-hidden>–</span>
    <span className="visually-hidden">{t('None')}</span>
  </span>
);

function Words({ field, text }: { readonly field: Field; readonly text: string }) {
  if (isEmailField(field)) return <a href={`mailto:${text}`}>{text}</a>;
  if (/(^|[._])phone$/i.test(field.name)) return <a href={`tel:${text.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(text)}</a>;
  if (/^https?:\/\//.test(text) && !/\s/.test(text)) {
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text.replace(/^https?:\/\//, '')}
      </a>
    );
  }
  return <span className={field.kind === 'long' ? styles.long : undefined}>{text}</span>;
}

const TagList = ({ words }: { readonly words: readonly string[] }) => (
  <span className={styles.tags}>
    {words.map((word) => (
      <span key={word}>{word}</span>
    ))}
  </span>
);

/** Shows the values of a map by their names; undeclared values as they came. */
function OpenPart({ field, held }: { readonly field?: Field; readonly held: Readonly<Record<string, unknown>> }) {
  const telling = useFormatContext();
  const isDeclared = field?.entry !== undefined && field.entry.kind !== 'json';
  return (
    <dl className={styles.open}>
      {Object.entries(held).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isDeclared ? showValue(field.entry, value, telling) || <Nothing /> : <OpenValue held={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
function OpenValue({ held: value }: { readonly held: unknown }) {
  if (isFields(value) && Object.keys(value).length > 0) return <OpenPart held={value} />;
  if (!Array.isArray(value) || !value.some((entry) => typeof entry === 'object' && entry !== null))
    return <>{describeOpenValue(value) || <Nothing />}</>;
  return (
    <ol className={styles.openList}>
      {value.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries of a list have no name of their own
        <li key={index}>
          <OpenValue held={entry} />
        </li>
      ))}
    </ol>
  );
}
