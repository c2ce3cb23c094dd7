import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { airportFlags } from '@app/domain/trips/desk/airport-flags.rules.ts';
import { type Flag, type FlagLevel, flagLevels, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { t } from '../../words/words.ts';
import { flagWords } from './flag-words.ts';
import styles from './FlagList.module.css';

const icons: Readonly<Record<FlagLevel, typeof IconBan>> = { stop: IconBan, warning: IconAlertTriangle, note: IconInfoCircle };

/** Flags of an aircraft, each with its level as icon, color and word. */
export function FlagList({ flags }: { readonly flags: readonly Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <>
      <ul className={styles.flags}>
        {flags.map((flag) => {
          const level = levelOf(flag);
          const Icon = icons[level];
          return (
            <li key={`${flag.code} ${JSON.stringify(flag.params)}`} data-level={level}>
              <Icon size={14} stroke={1.75} aria-hidden />
              <span>
                <span className="visually-hidden">{t(flagLevels.label(level))}: </span>
                {flagWords(flag)}
              </span>
            </li>
          );
        })}
      </ul>
      {flags.some(({ code }) => code in airportFlags) && (
        <p className={styles.source}>{t('From your notes about airports. Check before release.')}</p>
      )}
    </>
  );
}
