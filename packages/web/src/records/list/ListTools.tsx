import { IconX } from '@tabler/icons-react';
import { type RefObject, Suspense } from 'react';
import { formatter } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { fieldFor, fieldsFor, type RecordScreen } from '../screen/screen.ts';
import { useFormatContext } from '../fields/FieldCell.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { type Between, withFilter, type ListChange, type ListState } from './list-state.rules.ts';
import styles from './RecordList.module.css';
import tools from './ListTools.module.css';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly screen: RecordScreen;
  readonly shown: ListState;
  /** The search field, for the key that leads there. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** True if a kind that the store does not search can be searched elsewhere. */
  readonly mayFind: boolean;
  readonly onChange: (next: ListChange) => void;
  /** Moves the focus from the search field into the rows. */
  readonly onDown: () => void;
}

/** Search field and filters of a list. */
export function ListTools({ screen, shown, field, mayFind, onChange, onDown }: Props) {
  const OwnTool = screen.ownFilter?.Tool;
  return (
    <div className={styles.tools} data-tour="list-tools" role="search" aria-label={t('Filter {many}', { many: t(screen.plural) })}>
      {(screen.kind.search || mayFind) && (
        <SearchField
          ref={field}
          label={t('Search {many}', { many: t(screen.plural) })}
          words={shown.words}
          onWords={(words) => onChange(() => ({ words }))}
          onDown={onDown}
        />
      )}
      {fieldsFor(screen.kind, screen.filters).map((filter) => (
        <FilterMenu
          key={filter.name}
          field={filter}
          within={screen.allowedCodes[filter.name]}
          chosen={shown.filters[filter.name] ?? []}
          onChange={(values) => onChange(({ filters }) => ({ filters: withFilter(filters, filter.name, values) }))}
        />
      ))}
      {OwnTool && (
        <Suspense>
          <OwnTool value={shown.near ?? ''} onChange={(near) => onChange(() => ({ near: near === '' ? undefined : near }))} />
        </Suspense>
      )}
      {shown.between && <BetweenChip screen={screen} between={shown.between} onClear={() => onChange(() => ({ between: undefined }))} />}
    </div>
  );
}

interface ChipProps {
  readonly screen: RecordScreen;
  readonly between: Between;
  readonly onClear: () => void;
}
/** The span of time that a link narrowed the list to; it can only be removed. */
function BetweenChip({ screen, between: { field, from, to }, onClear }: ChipProps) {
  const { zone } = useFormatContext();
  const day = formatter(Intl.DateTimeFormat, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
  const label = t(screen.columnSpecs[field]?.label ?? fieldFor(screen.kind, field)?.label ?? field);
  return (
    <div className={tools.filter} data-on>
      <span className={tools.filterButton}>
        {label} <b>{t('{from} to {to}', { from: day.format(from), to: day.format(to - 1) })}</b>
      </span>
      <button type="button" className={tools.clear} aria-label={t('Any {field}', { field: label })} onClick={onClear}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
