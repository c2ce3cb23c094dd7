import { IconSettings } from '@tabler/icons-react';
import { useCompanyErrors } from '../../clients/use-company-errors.ts';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import { t } from '../../words/words.ts';
import type { NavEntry, NavGroup } from '../screens/nav.ts';
import styles from './Rail.module.css';
import type { SettingsItemsProps } from './SettingsItems.tsx';

const loadItems = async () => (await import('./SettingsItems.tsx')).SettingsItems;

interface Props {
  readonly group: NavGroup;
  readonly nameKey: string;
  readonly current: NavEntry | undefined;
  readonly narrow: boolean;
}
/** Company settings of admins, apart from the screens of daily work. */
export function SettingsMenu({ group, nameKey, current, narrow }: Props) {
  const needsAttention = useCompanyErrors().length > 0;
  const isCurrent = current !== undefined && group.entries.includes(current);
  const { button, popup } = usePopup<SettingsItemsProps>('menu', loadItems, { group, nameKey, current });
  return (
    <>
      <button {...button} type="button" className={styles.entry} data-here={isCurrent || undefined} title={narrow ? t('Settings') : undefined}>
        <IconSettings size={18} stroke={isCurrent ? 2 : 1.6} aria-hidden />
        <span className={styles.label}>{t('Settings')}</span>
        {needsAttention && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('Needs attention')}</span>
          </span>
        )}
      </button>
      {popup}
    </>
  );
}
