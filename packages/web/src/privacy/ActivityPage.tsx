import { Button, Group, NativeSelect } from '@mantine/core';
import { IconActivity, IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { collectionNamed } from '@app/domain/collections.ts';
import { type ActivityLine, listActivity } from '@app/domain/privacy/activity.calls.ts';
import { activityAreas, areaNames, type ActivityArea, INSTALLATION } from '@app/domain/privacy/activity.rules.ts';
import { useFormatContext } from '../records/fields/FieldCell.tsx';
import { changeWords, fieldChanges } from '../records/detail/history.rules.ts';
import { saveCsv } from '../records/list/export-list.ts';
import type { FormatContext } from '../records/screen/show-value.rules.ts';
import { DayInput } from '../ui/dates/DayInput.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { everyone } from '../widgets/people/followers.rules.ts';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';

const MOST = 5000;
const failed = [{ code: 'records.unexpected' }];
type Area = ActivityArea | typeof INSTALLATION | '';
const isArea = (value: string): value is Area => value === '' || value === INSTALLATION || areaNames.some((name) => name === value);

/** Days of this browser, both included, as moments; empty for no end. */
function momentsOf({ first, last }: { readonly first: string; readonly last: string }): { readonly from?: number; readonly to?: number } {
  const end = new Date(`${last}T00:00`);
  end.setDate(end.getDate() + 1);
  return { ...(first !== '' && { from: new Date(`${first}T00:00`).getTime() }), ...(last !== '' && { to: end.getTime() }) };
}

/** The change without lists and maps, which one line cannot show. */
const plain = ({ kind: _kind, ...line }: ActivityLine) => ({
  ...line,
  fields: line.fields.filter(({ before, after }) => [before, after].every((value) => typeof value !== 'object' || value === null)),
});
/** 'changed Roles', 'created this', 'signed in'. */
function deedOf(activity: ActivityLine, telling: FormatContext): string {
  const { kind: name, ...line } = activity;
  const kind = collectionNamed(name);
  if (!kind) return '';
  if (name === 'sign_ins') return line.fields.some(({ after }) => after === 'failure') ? t('could not sign in') : t('signed in');
  if (name === 'support_visits') return line.op === 'create' ? t('entered the company') : t('left the company');
  return changeWords(line, fieldChanges(kind, plain(activity), telling));
}
/** Values before and after, of the first fields. */
function valuesOf(activity: ActivityLine, telling: FormatContext): string {
  const kind = collectionNamed(activity.kind);
  if (!kind || activity.kind === 'sign_ins' || activity.kind === 'support_visits') return activity.address;
  return fieldChanges(kind, plain(activity), telling)
    .slice(0, 4)
    .map(({ label, before, after }) => `${label}: ${before || '–'} → ${after || '–'}`)
    .join('; ');
}

/** 'Member Ann', 'Company Skylark', 'Support visit The invoices · Skylark'. */
function recordOf({ kind, about, company }: ActivityLine): string {
  const record = `${t(collectionNamed(kind)?.label ?? kind)} ${about}`.trim();
  return company === '' || company === about ? record : `${record} · ${company}`;
}

/** Company → Activity: who did what, from the audit trail, for admins (LIV-9). */
export function ActivityPage() {
  const [area, setArea] = useState<Area>('');
  const [by, setBy] = useState('');
  const [days, setDays] = useState({ first: '', last: '' });
  const [lines, setLines] = useState<readonly ActivityLine[]>();
  const [hasMore, setMore] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { person, byRole } = useColleagues();
  const telling = useFormatContext();
  const { isBusy, run } = useAction();
  const { hasRole } = useSession();
  const load = useCallback(
    async (before?: number): Promise<void> => {
      try {
        const reply = await send(listActivity, { area, by, ...momentsOf(days), ...(before !== undefined && { before }) });
        setLines((known) => [...(before === undefined ? [] : (known ?? [])), ...reply.lines]);
        setMore(reply.more);
        setBroken(false);
      } catch {
        setBroken(true);
      }
    },
    [area, by, days],
  );
  useEffect(() => {
    setLines(undefined);
    void load();
  }, [load]);
  const save = async (): Promise<void> => {
    const all: ActivityLine[] = [];
    for (let before: number | undefined; all.length < MOST; before = all.at(-1)?.version) {
      const reply = await send(listActivity, { area, by, ...momentsOf(days), ...(before !== undefined && { before }) });
      all.push(...reply.lines);
      if (!reply.more || reply.lines.length === 0) break;
    }
    const head = [t('When'), t('Who'), t('What'), t('Record'), t('Before and after')];
    const rows = all.map((line) => [
      new Date(line.at).toISOString(),
      person(line.by).name,
      deedOf(line, telling),
      recordOf(line),
      valuesOf(line, telling),
    ]);
    saveCsv('activity.csv', [head, ...rows]);
  };
  const filters = (
    <Group gap={8}>
      <NativeSelect
        size="xs"
        aria-label={t('Area')}
        value={area}
        data={[
          { value: '', label: t('All areas') },
          ...areaNames.map((name) => ({ value: name, label: t(activityAreas[name].label) })),
          ...(hasRole(['isDefault']) ? [{ value: INSTALLATION, label: t('Companies and terms of the platform') }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => isArea(value) && setArea(value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('Person')}
        value={by}
        data={[{ value: '', label: t('Everybody') }, ...everyone(byRole).map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => setBy(value)}
      />
      {(['first', 'last'] as const).map((end) => (
        <DayInput
          key={end}
          size="xs"
          aria-label={end === 'first' ? t('From day') : t('To day')}
          value={days[end]}
          {...(end === 'last' && { min: days.first })}
          onChange={(value) => setDays({ ...days, [end]: value })}
        />
      ))}
      <Button size="xs" variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} loading={isBusy} onClick={() => run(save)}>
        {t('CSV')}
      </Button>
    </Group>
  );
  const last = lines?.at(-1)?.version;
  return (
    <ListPage
      title={t('Activity')}
      lead={t('Who signed in or entered as staff of the platform, and who changed people, keys, settings and shares.')}
      tools={filters}
    >
      {isBroken && <ErrorState problems={failed} onRetry={() => void load()} />}
      {!isBroken && !lines && <RowSkeletons rows={6} height={52} />}
      {lines?.length === 0 && (
        <EmptyState icon={IconActivity} title={t('Nothing here')}>
          {t('No activity matches this filter.')}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <table className={styles.table}>
          <TableHead caption={t('Activity, newest first')} columns={[t('What'), t('Who'), t('Before and after'), t('When')]} hasActions={false} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.version}>
                <th scope="row" style={{ minWidth: 176 }}>
                  <span className={styles.strong}>{deedOf(line, telling)}</span>
                  <span className={styles.soft}>{recordOf(line)}</span>
                </th>
                <td className={styles.whole} data-label={t('Who')}>
                  {person(line.by).name}
                </td>
                <td data-wide data-label={t('Before and after')}>
                  {valuesOf(line, telling)}
                </td>
                <td className={styles.whole} data-label={t('When')}>
                  <TimeAgo at={line.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && last !== undefined && (
        <Button variant="subtle" color="gray" size="xs" mt="sm" onClick={() => void load(last)}>
          {t('Show older')}
        </Button>
      )}
    </ListPage>
  );
}
