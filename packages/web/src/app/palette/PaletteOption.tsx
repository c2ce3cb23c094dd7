import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { showDay, showMoment } from '../../widgets/status/time-ago.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import styles from './CommandPalette.module.css';
import type { Command } from './use-commands.ts';

interface Props {
  readonly id: string;
  readonly command: Command;
  readonly typed: string;
  readonly isCurrent: boolean;
  /** The pointer is over it. */
  readonly onReach: () => void;
  readonly onPick: () => void;
}
/** One result of the search box; what was typed is marked in it. */
export function PaletteOption({ id, command, typed, isCurrent, onReach, onPick }: Props) {
  const zone = useSession().client?.timezone ?? DEFAULT_ZONE;
  const { icon: Glyph, label, detail, at } = command;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys of all options
    <div id={id} role="option" tabIndex={-1} aria-selected={isCurrent} className={styles.option} onPointerMove={onReach} onClick={onPick}>
      <Glyph size={17} stroke={1.6} aria-hidden />
      <span className={styles.label} title={label}>
        <MarkedText text={label} typed={typed} />
      </span>
      <span className={styles.detail} title={detail}>
        <MarkedText text={detail} typed={typed} />
      </span>
      {at !== undefined && (
        <time className={styles.day} dateTime={new Date(at).toISOString()} title={showMoment(at, zone)}>
          {showDay(at, { zone, now: Date.now() })}
        </time>
      )}
    </div>
  );
}
