import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatMoney } from '../../words/format.ts';
import type { LineColumn } from './columns.rules.ts';
import { searchProducts } from './find-products.ts';
import { type FoundProduct, havingWords } from './grid.rules.ts';
import styles from './LinesGrid.module.css';

const TYPING_MS = 150;
export interface Editing {
  readonly text: string;
  /** The text was there before: it is selected, so that typing replaces it. */
  readonly isWhole: boolean;
  /** The list of products opens at once. */
  readonly isListed?: boolean;
  readonly error?: string | undefined;
}
interface Props {
  readonly column: LineColumn;
  readonly label: string;
  readonly editing: Editing;
  readonly onText: (text: string) => void;
  readonly onProduct: (product: FoundProduct) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
}

/** The input of the cell that is edited. */
export function CellEditor({ column, label, editing, onText, onProduct, onKey, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { text, isWhole, error } = editing;
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (isWhole) input.current?.select();
  }, [isWhole]);
  const common = {
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : 'line-error',
    value: text,
    onKeyDown: onKey,
    onBlur: onLeave,
  };
  if (column.field === 'sku')
    return <ProductInput {...common} inputRef={input} isListed={editing.isListed === true} onText={onText} onProduct={onProduct} />;
  return (
    <input
      {...common}
      ref={input}
      className={styles.input}
      autoComplete="off"
      maxLength={column.field === 'name' ? 200 : 24}
      inputMode={column.decimals === undefined ? 'text' : 'decimal'}
      data-figure={column.decimals !== undefined || undefined}
      onChange={({ currentTarget: { value } }) => onText(value)}
    />
  );
}

type InputProps = Pick<AutocompleteProps, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'onKeyDown' | 'onBlur'> & {
  readonly value: string;
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly isListed: boolean;
  readonly onText: (text: string) => void;
  readonly onProduct: (product: FoundProduct) => void;
};
/** A SKU, typed or scanned, with the products that its words find. Nothing is chosen that the person did not choose. */
function ProductInput({ value, inputRef, isListed, onText, onProduct, ...common }: InputProps) {
  const [words] = useDebouncedValue(value, TYPING_MS);
  const [answer, setAnswer] = useState<{ readonly words: string; readonly products: readonly FoundProduct[] }>({ words: '', products: [] });
  const isAsked = isListed || words.trim() !== '';
  useEffect(() => {
    let isCurrent = true;
    if (!isAsked) return undefined;
    searchProducts(isListed && words === value ? '' : words).then(
      (products) => isCurrent && setAnswer({ words, products }),
      () => isCurrent && setAnswer({ words, products: [] }),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words decide
  }, [words, isAsked]);
  // A result of fewer words is not offered to somebody who types on.
  const products = answer.words === value || isListed ? answer.products : havingWords(answer.products, value);
  const byId = new Map(products.map((product) => [product.id, product]));
  return (
    <Autocomplete
      {...common}
      ref={inputRef}
      classNames={{ input: styles.input ?? '' }}
      variant="unstyled"
      maxLength={64}
      defaultDropdownOpened={isListed}
      value={value}
      data={products.map(({ id, sku, name }) => ({ value: id, label: sku || name }))}
      filter={({ options }) => options}
      comboboxProps={{ width: 320, position: 'bottom-start', transitionProps: { duration: 0 } }}
      renderOption={({ option }) => {
        const product = byId.get(option.value);
        return product ? (
          <span className={styles.product}>
            <b>{product.sku}</b>
            <span>{product.name}</span>
            <span className="figures">{formatMoney(product.price)}</span>
          </span>
        ) : null;
      }}
      onChange={onText}
      onOptionSubmit={(id) => {
        const product = byId.get(id);
        if (product) onProduct(product);
      }}
    />
  );
}
