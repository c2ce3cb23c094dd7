import { ActionIcon, Button, Chip, Group, Select, Stack, Textarea, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { MAX_FOLLOWERS, SAVED_AFTER_MS, zoneOf } from '@app/domain/follow-ups/follow-up.rules.ts';
import { saveFollowUp } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { checkConfig } from '@app/domain/jobs/jobs.calls.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { followUpsList, linkTo } from '@app/domain/links.ts';
import { DateTimePicker } from '../ui/dates/DateTimePicker.tsx';
import { staffHours } from '../ui/dates/pick-time.rules.ts';
import { alertError, confirmDelete } from '../ui/feedback/show-alert.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { AvatarStack } from '../widgets/people/AvatarStack.tsx';
import { FollowersPicker } from '../widgets/people/FollowersPicker.tsx';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { write } from '../wire/tab/write.ts';
import { locale } from '../words/language.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import {
  bodyOf,
  emptyForm,
  fieldErrors,
  formOf,
  savedText,
  today,
  withTiming,
  type FollowUpForm,
  type FollowUpSubject,
} from './follow-up-form.rules.ts';
import { recordOf } from './follow-ups.rules.ts';
import { processNow } from './process-now.ts';
import styles from './FollowUpModal.module.css';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';

type Timings = readonly { readonly label: string; readonly days: number }[];

interface Props {
  readonly subject: FollowUpSubject;
  /** The follow-up to change; left out: a new one. */
  readonly item?: Doc<QueueItem>;
  readonly onClose: () => void;
}

/** Sets, changes, runs or deletes a follow-up (WID-1, FUP-2, FUP-4, FUP-5). */
export function FollowUpModal({ subject, item, onClose }: Props) {
  const { client, account } = useSession();
  const { person } = useColleagues();
  const navigate = useNavigate();
  const zone = zoneOf({ timezone: client?.timezone ?? '' });
  const nameKey = client?.name_key ?? '';
  const base = useRef(item?.version ?? 0);
  const [id] = useState(() => item?.id ?? randomId(LONG_ID));
  const [form, setForm] = useState<FollowUpForm>(() => (item ? formOf(item, zone) : { ...emptyForm, followers: account ? [account.id] : [] }));
  const [changed, setChanged] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [picking, setPicking] = useState(false);
  const [feedbackId, setFeedbackId] = useState<string>();
  useUnsavedForm(changed);
  const [timings, setTimings] = useState<Timings>([]);
  useEffect(() => {
    let shown = true;
    // Without the list a date and time can still be picked by hand.
    send(checkConfig, { type: 'followup' }).then(
      ({ manual }) => shown && setTimings(manual),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);

  const now = Date.now();
  const found = touched ? fieldErrors(form, now, zone) : {};
  const record = recordOf(subject.path);
  const href = linkTo(nameKey, record);
  const sent = item !== undefined && item.processed !== null;
  const edit = (fields: Partial<FollowUpForm>): void => {
    setForm((held) => ({ ...held, ...fields }));
    setChanged(true);
  };

  /** Answers when it is due once it is saved; undefined when it was not. */
  const save = async (): Promise<number | undefined> => {
    setTouched(true);
    const body = bodyOf(form, subject, { id, zone, now });
    if (!body) return undefined;
    setBusy(true);
    try {
      const { due } = await send(saveFollowUp, { ...body, base: base.current });
      setChanged(false);
      return due;
    } catch (error) {
      const problems = error instanceof CallFailed ? error.problems : [];
      const conflict = problems.find(({ code }) => code === 'records.conflict');
      // They have been told that another person changed it; when they save again, they mean it.
      if (conflict) base.current = Number(conflict.params?.['version'] ?? base.current);
      if (conflict || problems.some(({ code }) => code.startsWith('follow-ups.'))) showProblem(error);
      else {
        onClose();
        alertError(error);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const saveAndClose = async (): Promise<void> => {
    const due = await save();
    if (due === undefined) return;
    onClose();
    setTimeout(
      () =>
        toast({
          ...savedText(due, zone, locale()),
          tone: 'success',
          actions: [{ label: t('View All Follow-Ups'), onPick: () => void navigate(followUpsList(nameKey)) }],
        }),
      SAVED_AFTER_MS,
    );
  };
  const runNow = async (): Promise<void> => {
    // What was already saved and not touched since runs as it is, even when its day has passed.
    if ((item === undefined || changed) && (await save()) === undefined) return;
    setBusy(true);
    setFeedbackId(await processNow(id, client?.id ?? ''));
    setBusy(false);
  };
  const remove = (): void =>
    confirmDelete(() => {
      onClose();
      if (item) write({ op: 'delete', path: item.path, base: item.version }).catch(showProblem);
    });

  if (feedbackId !== undefined) return <ProgressMonitor feedbackId={feedbackId} title={t('Follow-up')} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} size="lg" title={item ? t('Follow-up') : t('New follow-up')} classNames={{ body: styles.body ?? '' }}>
      <Stack gap={16} className={styles.fields}>
        <p className={styles.about}>{tx('About {what}', { what: <strong>{subject.label}</strong> })}</p>
        <div className={styles.when}>
          <Select
            label={t('Timing')}
            placeholder={t('Choose')}
            data={timings.map(({ label }) => ({ value: label, label: t(label) }))}
            value={form.timing || null}
            disabled={sent}
            onChange={(label) => {
              const timing = timings.find((one) => one.label === label);
              setForm((held) => (timing ? withTiming(held, timing, Date.now(), zone) : { ...held, timing: '' }));
              setChanged(true);
            }}
            data-autofocus
          />
          <DateTimePicker
            label={t('Date and time')}
            value={form.when}
            onChange={(when) => edit({ when, timing: '' })}
            limits={{ hours: staffHours, min: { date: today(now, zone), time: utcToWall(now, zone).time } }}
            timeRequired
            disabled={sent}
            error={found.when}
          />
        </div>
        <Textarea
          label={t('Message')}
          placeholder={t('What is the reminder about?')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={form.message}
          disabled={sent}
          onChange={(event) => edit({ message: event.currentTarget.value })}
        />
        <div>
          <div className={styles.label} id="follow-up-followers">
            {t('People to notify')}
          </div>
          <Group gap={8}>
            <AvatarStack people={form.followers.map(person)} limit={10} size={7} label={t('Followers')} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUserPlus size={15} stroke={1.5} />}
              disabled={sent}
              onClick={() => setPicking(true)}
            >
              {t('Followers ({n})', { n: form.followers.length })}
            </Button>
          </Group>
          {found.followers && <p className={styles.error}>{found.followers}</p>}
          <Chip.Group
            multiple
            value={form.roles.map((role) => role.id)}
            onChange={(ids) => edit({ roles: (client?.roles ?? []).filter((role) => ids.includes(role.id)).map(({ id, label }) => ({ id, label })) })}
          >
            <Group gap={6} mt={10} role="group" aria-label={t('Followers by role')}>
              {(client?.roles ?? []).map((role) => (
                <Chip key={role.id} value={role.id} size="xs" radius="sm" disabled={sent}>
                  {role.label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
      </Stack>
      <div className={styles.foot}>
        {item && (
          <Tooltip label={t('Delete')}>
            <ActionIcon color="red" onClick={remove} aria-label={t('Delete')}>
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
        {!sent && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={15} stroke={1.5} />}
            loading={busy && touched === false}
            onClick={() => void runNow()}
          >
            {t('Process Now')}
          </Button>
        )}
        {href && (
          <Button
            variant="default"
            onClick={() => {
              onClose();
              void navigate(href);
            }}
          >
            {t('View {type}', { type: t(record.type) })}
          </Button>
        )}
        <span className={styles.grow} />
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('Close')}
        </Button>
        {!sent && (
          <Button onClick={() => void saveAndClose()} loading={busy}>
            {t('Save')}
          </Button>
        )}
      </div>
      {picking && (
        <FollowersPicker
          opened
          onClose={() => setPicking(false)}
          title={t('Followers')}
          involvement="followers"
          chosen={form.followers}
          onChange={(followers) => edit({ followers })}
          most={MAX_FOLLOWERS}
        />
      )}
    </Dialog>
  );
}
