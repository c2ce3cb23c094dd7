import type { RefObject } from 'react';
import { t } from '../../words/words.ts';
import { fieldsFor, type RecordScreen } from '../screen/screen.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { withFilter, type ListState } from './list-state.rules.ts';
import styles from './RecordList.module.css';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly screen: RecordScreen;
  readonly shown: ListState;
  /** The search field, for the key that leads there. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** True if a kind that the store does not search can be searched elsewhere. */
  readonly mayFind: boolean;
  readonly onChange: (next: Partial<ListState>) => void;
  /** Moves the focus from the search field into the rows. */
  readonly onDown: () => void;
}

/** Search field and filters of a list. */
export function ListTools({ screen, shown, field, mayFind, onChange, onDown }: Props) {
  return (
    <div className={styles.tools} data-tour="list-tools" role="search" aria-label={t('Filter {many}', { many: t(screen.plural) })}>
      {(screen.kind.search || mayFind) && (
        <SearchField
          ref={field}
          label={t('Search {many}', { many: t(screen.plural) })}
          words={shown.words}
          onWords={(words) => onChange({ words })}
          onDown={onDown}
        />
      )}
      {fieldsFor(screen.kind, screen.filters).map((filter) => (
        <FilterMenu
          key={filter.name}
          field={filter}
          within={screen.allowedCodes[filter.name]}
          chosen={shown.filters[filter.name] ?? []}
          onChange={(values) => onChange({ filters: withFilter(shown.filters, filter.name, values) })}
        />
      ))}
    </div>
  );
}
