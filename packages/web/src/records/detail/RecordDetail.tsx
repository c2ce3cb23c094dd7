import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { isTaken } from '../../ui/layout/shortcuts.ts';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RecordSide, type RecordPart } from './RecordSide.tsx';
import styles from './RecordDetail.module.css';
import { RecordFields } from './RecordFields.tsx';
import { pathOf, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { t } from '../../words/words.ts';

/** Parts that other modules add to a record. */
export interface RecordExtras {
  /** Status beside the name, if no field says it. */
  readonly chip?: (doc: AnyRecord) => ReactNode;
  readonly actions?: (doc: AnyRecord) => ReactNode;
  /** Above the fields. */
  readonly top?: (doc: AnyRecord) => ReactNode;
  readonly main?: readonly RecordPart[];
  readonly side?: readonly RecordPart[];
}
interface Props {
  readonly screen: RecordScreen;
  readonly id: string;
  readonly listHref: string;
  readonly extras: RecordExtras;
}

/** One record, live: its fields, each edited in place, and related panels beside them. */
export function RecordDetail({ screen, id, listHref, extras }: Props) {
  const { client } = useSession();
  const { doc, state, problems } = useLiveDoc(screen.kind, client && pathOf(screen.kind, client.id, id));
  if (doc) return <Loaded key={doc.path} screen={screen} doc={doc as AnyRecord} listHref={listHref} extras={extras} />;
  if (state === 'loading') return <DetailSkeleton />;
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={t('This {one} was not found', { one: t(screen.singular) })}
      action={
        <Button component={Link} to={listHref} variant="default">
          {t('All {many}', { many: t(screen.plural) })}
        </Button>
      }
    >
      {t('It was removed, or it belongs to another company.')}
    </EmptyState>
  );
}

type LoadedProps = Omit<Props, 'id'> & { readonly doc: AnyRecord };
function Loaded({ screen, doc, listHref, extras }: LoadedProps) {
  const { actor } = useSession();
  const may = screen.readOnly ? { update: false, delete: false } : abilities(screen.kind, actor, doc, Date.now());
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(listHref), [navigate, listHref]);
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  useEscape(leave);
  return (
    <div className={styles.page} ref={page} tabIndex={-1}>
      <LeaveGuard path={doc.path} />
      <DetailHeader screen={screen} doc={doc} may={may} listHref={listHref} chip={extras.chip?.(doc)} actions={extras.actions?.(doc)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {extras.top?.(doc)}
          <RecordFields screen={screen} doc={doc} mayEdit={may.update} />
          {extras.main?.map((part) => (
            <section key={part.title} className={styles.section}>
              <h2>{t(part.title)}</h2>
              {part.render(doc)}
            </section>
          ))}
        </div>
        <aside className={styles.side} aria-label={t('About this {one}', { one: t(screen.singular) })}>
          <RecordSide screen={screen} doc={doc} mayEdit={may.update} parts={extras.side ?? []} />
        </aside>
      </div>
    </div>
  );
}

/** Escape, once nothing above the record is open: back to the list. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    // A dialog that this key closes may be gone by the time the key arrives here.
    let isBelow = false;
    const onKeyFirst = (): void => {
      isBelow = document.querySelector('[role=dialog], [role=menu]') !== null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isBelow && !isTaken(event)) leave();
    };
    window.addEventListener('keydown', onKeyFirst, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKeyFirst, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [leave]);
}
