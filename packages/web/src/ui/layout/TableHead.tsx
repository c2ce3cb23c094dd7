import { t } from '../../words/words.ts';

interface Props {
  /** Says to a screen reader what the rows are. */
  readonly caption: string;
  readonly columns: readonly (string | { readonly label: string; readonly className?: string | undefined })[];
  /** A last column holds the actions of a row. */
  readonly hasActions?: boolean;
}

/** The caption and the head of a table. */
export function TableHead({ caption, columns, hasActions = true }: Props) {
  const heads = columns.map((column) => (typeof column === 'string' ? { label: column, className: undefined } : column));
  return (
    <>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span className="visually-hidden">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
