import { createElement } from 'react';
import type { ColumnSpec } from '../../records/screen/screen.ts';
import { words } from '../../words/words.ts';
import { WaitingCell } from './WaitingCell.tsx';

/** Column of a list: since when the customer of a record waits for an answer. No field holds it. */
export const waiting: ColumnSpec = {
  label: words('Waiting on us'),
  width: 'minmax(104px, 0.6fr)',
  render: (doc) => createElement(WaitingCell, { doc }),
};
