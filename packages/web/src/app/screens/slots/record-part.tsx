import { type ReactNode, Suspense } from 'react';
import type { RecordPart } from '../../../records/detail/RecordSide.tsx';
import type { AnyRecord } from '../../../records/screen/screen.ts';

/** A part of a record's screen that another module brings, loaded when it is shown. */
export const part = (title: string, render: (doc: AnyRecord) => ReactNode): RecordPart => ({
  title,
  render: (doc) => <Suspense>{render(doc)}</Suspense>,
});
