import { useImage } from '../../ui/theme/use-image.ts';
import { avatarColours, initials, initialsSize } from './avatar.rules.ts';
import styles from './UserAvatar.module.css';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly photoURL?: string;
  readonly color?: string;
  readonly contrast?: string;
  /** Their relation to the company, unless they are a colleague. */
  readonly about?: string;
}
interface Props {
  readonly person: Person;
  /** In steps of 4 px. */
  readonly size?: number;
}

/** Photo or initials (WID-6). A picture: its name is for the text beside it to say, or for `title`. */
export function UserAvatar({ person, size = 9 }: Props) {
  const photo = useImage(person.photoURL);
  const { background, text } = avatarColours(person);
  const box = { width: size * 4, height: size * 4 };
  if (photo) return <img {...photo} className={styles.avatar} style={box} alt="" />;
  // The initials are a picture, not words: they are in the style sheet, so that screen readers and voice control skip them.
  return (
    <span
      className={styles.avatar}
      style={{ ...box, background, color: text, fontSize: initialsSize(size) }}
      data-initials={initials(person.name)}
      aria-hidden
    />
  );
}
