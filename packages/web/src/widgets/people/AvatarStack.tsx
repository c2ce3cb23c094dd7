import { initialsSize, stackOf } from './avatar.rules.ts';
import { UserAvatar, type Person } from './UserAvatar.tsx';
import styles from './UserAvatar.module.css';

interface Props {
  readonly people: readonly Person[];
  readonly limit?: number;
  /** In steps of 4 px. */
  readonly size?: number;
  /** These people's role in the record, e.g. 'Assigned'. */
  readonly label: string;
}

/** Some people side by side, the others counted (WID-6). One picture with all names for a screen reader. */
export function AvatarStack({ people, limit = 3, size = 6, label }: Props) {
  if (people.length === 0) return null;
  const { shown, more } = stackOf(people, limit);
  const names = people.map((person) => person.name).join(', ');
  return (
    <span className={styles.stack} role="img" aria-label={`${label}: ${names}`} title={`${label}: ${names}`}>
      {shown.map((person) => (
        <UserAvatar key={person.id} person={person} size={size} />
      ))}
      {more > 0 && (
        <span className={`${styles.avatar} ${styles.more}`} style={{ width: size * 4, height: size * 4, fontSize: initialsSize(size) }}>
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </span>
  );
}
