import { useState } from 'react';

interface RowKind<Stored, Row> {
  readonly rowsOf: (stored: readonly Stored[]) => Row[];
  readonly same: (a: readonly Stored[], b: readonly Stored[]) => boolean;
}

/** Returns rows as they are edited; while nobody has changed them they follow what is stored. */
export function useEditedRows<Stored, Row extends Stored>(stored: readonly Stored[], { rowsOf, same }: RowKind<Stored, Row>) {
  const [origin, setOrigin] = useState(stored);
  const [rows, setRows] = useState(() => rowsOf(stored));
  if (!same(origin, stored)) {
    setOrigin(stored);
    if (same(rows, origin)) setRows(rowsOf(stored));
  }
  return { rows, setRows };
}
