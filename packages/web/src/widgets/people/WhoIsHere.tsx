import { type RefObject, useEffect, useState } from 'react';
import { type HerePerson, useHere } from '../../wire/tab/use-here.ts';
import { t } from '../../words/words.ts';
import { useColleagues } from './use-colleagues.ts';
import { UserAvatar } from './UserAvatar.tsx';
import styles from './WhoIsHere.module.css';

interface Props {
  /** Path of the record that is open. */
  readonly place: string;
  /** Its screen: a focus in one of its fields is editing. */
  readonly within: RefObject<HTMLElement | null>;
}
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** True while a field of a screen has the focus. */
function useEditing(within: RefObject<HTMLElement | null>): boolean {
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    const box = within.current;
    if (!box) return undefined;
    const look = (event: FocusEvent): void => {
      const next = event.type === 'focusin' ? event.target : event.relatedTarget;
      setEditing(next instanceof Element && box.contains(next) && next.matches(FIELDS));
    };
    box.addEventListener('focusin', look);
    box.addEventListener('focusout', look);
    return () => {
      box.removeEventListener('focusin', look);
      box.removeEventListener('focusout', look);
    };
  }, [within]);
  return isEditing;
}

/** Colleagues who have the same record open, and whether they edit it. */
export function WhoIsHere({ place, within }: Props) {
  return <HerePeople people={useHere(place, useEditing(within))} />;
}

/** People of a place, each with what they do. Comings and goings are announced politely. */
export function HerePeople({ people, doing }: { readonly people: readonly HerePerson[]; readonly doing?: (person: HerePerson) => string }) {
  const { person } = useColleagues();
  const words = (one: HerePerson): string => {
    const { name } = person(one.id);
    return doing?.(one) || (one.state === 'edit' ? t('{name} is editing', { name }) : t('{name} is here', { name }));
  };
  return (
    <span role="status" className={styles.here}>
      {people.map((one) => (
        <span key={one.id} className={styles.person} data-editing={one.state === 'edit' || undefined}>
          <UserAvatar person={person(one.id)} size={5} />
          {words(one)}
        </span>
      ))}
    </span>
  );
}
