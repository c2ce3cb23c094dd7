import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextField.tsx';
import { t } from '../../words/words.ts';

const RichTextField = lazy(async () => ({ default: (await import('./RichTextField.tsx')).RichTextField }));

/** Pixels of the bar above the text. */
const TOOLBAR = 36;

/** Edits formatted text; the editor is a chunk of its own, and its space is reserved until it loads. */
export function RichTextEditor(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={(props.minHeight ?? 96) + TOOLBAR} radius="sm" role="status" aria-label={t('Loading the editor')} />}>
      <RichTextField {...props} />
    </Suspense>
  );
}
