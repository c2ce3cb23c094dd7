import { Fragment, type ReactNode } from 'react';
import { t } from './words.ts';

/** Text with something else in its `{holes}` than text: a link, a name in bold. Each language puts them where it wants them. */
export function tx(english: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(english)
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
