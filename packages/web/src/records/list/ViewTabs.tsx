import { TabBar } from '../../widgets/status/TabBar.tsx';
import { t } from '../../words/words.ts';
import type { RecordScreen } from '../screen/screen.ts';
import styles from './RecordList.module.css';

/** The tab of all records. */
const ALL = 'all';

interface Props {
  readonly screen: RecordScreen;
  /** The shown view; undefined for all records. */
  readonly view: string | undefined;
  readonly onView: (view: string | undefined) => void;
}
/** The standard views of a list as tabs, after all records. */
export const ViewTabs = ({ screen, view, onView }: Props) => (
  <div className={styles.views}>
    <TabBar
      label={t('Views of {many}', { many: t(screen.plural) })}
      tabs={[{ id: ALL, label: t('All') }, ...screen.views.map(({ id, label }) => ({ id, label: t(label) }))]}
      value={view ?? ALL}
      onChange={(id) => onView(id === ALL ? undefined : id)}
    />
  </div>
);
