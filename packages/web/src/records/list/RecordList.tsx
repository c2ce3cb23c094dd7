import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload, IconPlus, type Icon } from '@tabler/icons-react';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { matches } from '@app/kernel/queries/where.ts';
import { openModal } from '../../ui/feedback/modals.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useSession } from '../../wire/tab/session.ts';
import { BulkBar } from './BulkBar.tsx';
import { exportRows, readAll, saveCsv } from './export-list.ts';
import { useFormatContext } from '../fields/FieldCell.tsx';
import { EmptyList } from './EmptyList.tsx';
import { isNarrowed, turned, withSelection, type ListChange } from './list-state.rules.ts';
import { ListTools } from './ListTools.tsx';
import styles from './RecordList.module.css';
import { RecordTable } from './RecordTable.tsx';
import { withoutView, withView, withWidth } from '../screen/saved-views.rules.ts';
import { columnsFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { rowHeight, startOfDay } from '../screen/table-layout.rules.ts';
import { useListChoices } from '../screen/use-list-choices.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListView } from './use-list-view.ts';
import { useRecordList, type FindIds } from './use-record-list.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { capitalised, countedOf, countOf } from '../screen/screen-words.ts';
import { t, tn } from '../../words/words.ts';

const NewRecord = lazy(async () => ({ default: (await import('./NewRecord.tsx')).NewRecord }));

interface Props {
  readonly screen: RecordScreen;
  readonly hrefOf: (id: string) => string;
  readonly listHref: string;
  /** Searches kinds that the store does not search. */
  readonly findIds?: FindIds | undefined;
  /** Icon of this kind in the rail, repeated in its empty list. */
  readonly icon?: Icon | undefined;
}

/** All records of a kind, live: filtered, sorted and searched, with actions on many at once. */
export function RecordList({ screen, hrefOf, listHref, findIds, icon }: Props) {
  const { actor, client } = useSession();
  const telling = useFormatContext();
  const { search, shown, change: changeView, open: openView } = useListView(screen);
  const { choices, keep } = useListChoices(screen.kind.name);
  // The company's start of day stays the same as long as the list is open.
  const today = useMemo(() => startOfDay(Date.now(), telling.zone), [telling.zone]);
  const list = useRecordList(screen, shown, { uid: actor.uid, client: client?.id ?? '', today }, findIds);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [index, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);

  const columns = choices.columns ?? screen.columns;
  const fields = useMemo(() => columnsFor(screen, columns).filter(({ name }) => name !== screen.titleField), [screen, columns]);
  const chosen = list.docs.filter(({ path }) => selected.has(path));
  const change = (next: ListChange): void => {
    setAt(-1);
    setSelected(new Set());
    changeView(next);
  };
  const select = useCallback((paths: readonly string[], into: boolean): void => {
    setSelected((current) => withSelection(current, paths, into));
  }, []);
  const hrefOfDoc = useCallback((doc: AnyRecord) => hrefOf(doc.id), [hrefOf]);
  const { createForm: CreateForm, currentKeys: CurrentKeys } = screen;
  const mayCreate =
    (screen.createFields.length > 0 || CreateForm !== undefined) && !screen.readOnly && matches({}, screen.kind.access.create(actor, Date.now()));
  const add = (): void => {
    openModal({
      title: t('New {one}', { one: t(screen.singular) }),
      content: (close) =>
        CreateForm ? (
          <CreateForm screen={screen} hrefOf={hrefOf} onClose={close} />
        ) : (
          <NewRecord screen={screen} hrefOf={hrefOf} listHref={listHref} onClose={close} />
        ),
    });
  };
  useListKeys({
    count: list.docs.length,
    at: index,
    setAt,
    toggle: () => {
      const doc = list.docs[index];
      if (doc) select([doc.path], !selected.has(doc.path));
    },
    search: () => field.current?.focus(),
    add: mayCreate ? add : undefined,
    leave: () => {
      if (selected.size > 0) setSelected(new Set());
      else if (shown.words !== '') change(() => ({ words: '' }));
    },
  });
  const download = async (): Promise<void> => {
    if (!list.queries) return;
    try {
      const docs = await readAll(screen, list.queries);
      saveCsv(`${t(screen.plural).replaceAll(' ', '-')}.csv`, exportRows(screen, fields, docs, telling));
      toast({ title: t('{many} exported', { many: countOf(screen, docs.length) }), tone: 'success', timeout: 3000 });
    } catch (error) {
      showProblem(error);
    }
  };

  const many = capitalised(t(screen.plural));
  const narrowed = isNarrowed(shown);
  const ready = list.state === 'live' || list.state === 'stale';
  return (
    <section className={styles.page} aria-label={many}>
      <header className={styles.head}>
        <h1>{many}</h1>
        <p aria-live="polite">{countWords(screen, list.total, narrowed)}</p>
        <div className={styles.actions} data-tour="list-actions">
          {screen.links.map(({ label, to }) => (
            <Button key={to} component={Link} to={`${listHref.slice(0, listHref.length - screen.list.length)}${to}`} size="xs" variant="default">
              {t(label)}
            </Button>
          ))}
          <ViewMenu
            screen={screen}
            columns={columns}
            onColumns={(next) => keep(next === undefined ? { views: choices.views, widths: {} } : { ...choices, columns: [...next] })}
            widths={choices.widths}
            onWidth={(name, width) => keep(withWidth(choices, name, width))}
            views={choices.views}
            onOpen={(view) => {
              openView(view.search);
              if (view.columns) keep({ ...choices, columns: view.columns });
            }}
            onSave={(name) => keep(withView(choices, { name, search: search.toString(), columns: [...columns] }))}
            onForget={(name) => keep(withoutView(choices, name))}
          />
          <Tooltip label={t('Export as CSV')}>
            <ActionIcon variant="default" size={30} aria-label={t('Export as CSV')} onClick={() => void download()}>
              <IconDownload size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          {mayCreate && (
            <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add} onPointerEnter={() => void import('./NewRecord.tsx')}>
              {t('New {one}', { one: t(screen.singular) })}
            </Button>
          )}
        </div>
      </header>
      {screen.views.length > 0 && <ViewTabs screen={screen} view={shown.view} onView={(view) => change(() => ({ view }))} />}
      <ListTools
        screen={screen}
        shown={shown}
        field={field}
        mayFind={findIds !== undefined}
        onChange={change}
        onDown={() => setAt(list.docs.length > 0 ? 0 : -1)}
      />
      {chosen.length > 0 && <BulkBar screen={screen} docs={chosen} onClear={() => setSelected(new Set())} />}
      {list.state === 'loading' && list.docs.length === 0 && (
        <div className={styles.coming}>
          <RowSkeletons rows={12} height={rowHeight(screen)} />
        </div>
      )}
      {list.state === 'error' && <ErrorState problems={list.problems} onRetry={list.retry} />}
      {ready && list.docs.length === 0 && (
        <EmptyList
          screen={screen}
          icon={icon}
          narrowed={narrowed}
          onAll={() => change(() => ({ words: '', filters: {}, between: undefined, view: undefined, near: undefined }))}
          onAdd={mayCreate ? add : undefined}
        />
      )}
      {list.docs.length > 0 && (
        <RecordTable
          screen={screen}
          docs={list.docs}
          fields={fields}
          widths={choices.widths}
          onWidth={(name, width) => keep(withWidth(choices, name, width))}
          sort={shown.sort}
          since={screen.fromToday === undefined ? undefined : today}
          onSort={(name) => change(({ sort }) => ({ sort: turned(sort, name) }))}
          hrefOf={hrefOfDoc}
          selected={selected}
          onSelect={select}
          currentIndex={index}
          onAt={setAt}
          total={list.total}
          onEnd={list.loadMore}
        />
      )}
      {CurrentKeys && <CurrentKeys doc={list.docs[index]} />}
    </section>
  );
}

function countWords(screen: RecordScreen, total: number | undefined, narrowed: boolean): string {
  if (total === undefined) return '';
  const many = countedOf(screen, total);
  return narrowed ? tn(total, '{many} found', '{many} found', { many }) : many;
}
