import { lazy, Suspense, type ReactNode } from 'react';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { t } from '../../words/words.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { namesOthers } from './related.rules.ts';

const RelatedPanel = lazy(async () => ({ default: (await import('./RelatedPanel.tsx')).RelatedPanel }));

/** A part of the page that another module renders. */
export interface RecordPart {
  readonly title: string;
  readonly render: (doc: AnyRecord) => ReactNode;
}
interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly mayEdit: boolean;
  readonly parts: readonly RecordPart[];
}
/** The panel beside a record: parts of other modules, related records, people and history. */
export function RecordSide({ screen, doc, mayEdit, parts }: Props) {
  return (
    <>
      {parts.map((part) => (
        <PaneSection key={part.title} title={t(part.title)}>
          {part.render(doc)}
        </PaneSection>
      ))}
      {namesOthers(screen.kind) && (
        <Suspense>
          <RelatedPanel screen={screen} doc={doc} />
        </Suspense>
      )}
      {(fieldFor(screen.kind, 'agents') ?? fieldFor(screen.kind, 'followers')) && (
        <PaneSection title={t('People')}>
          <PeoplePanel screen={screen} doc={doc} mayEdit={mayEdit} />
        </PaneSection>
      )}
      <PaneSection title={t('History')}>
        <HistoryPanel screen={screen} doc={doc} mayUndo={mayEdit} derived={screen.derivedFields} />
      </PaneSection>
    </>
  );
}
