import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { SAVED_AFTER_MS } from '@app/domain/follow-ups/follow-up.rules.ts';
import { saveFollowUp } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { checkConfig } from '@app/domain/jobs/jobs.calls.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { followUpsList } from '@app/domain/links.ts';
import { alertError, confirmDelete } from '../ui/feedback/show-alert.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { write } from '../wire/tab/write.ts';
import { locale } from '../words/language.ts';
import { t } from '../words/words.ts';
import { bodyOf, emptyForm, fieldErrors, formOf, savedText, type FollowUpForm, type FollowUpSubject, type Timings } from './follow-up-form.rules.ts';
import { processNow } from './process-now.ts';

/** The delays that the company offers; none until they are loaded. */
export function useTimings(): Timings {
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
  return timings;
}

export type FollowUpFormControl = ReturnType<typeof useFollowUpForm>;
/** The form of a new follow-up or of `item`, and what its buttons do: save, run now, delete. */
export function useFollowUpForm(subject: FollowUpSubject, item: Doc<QueueItem> | undefined, onClose: () => void) {
  const { client, account } = useSession();
  const navigate = useNavigate();
  const zone = zoneOf({ timezone: client?.timezone ?? '' });
  const base = useRef(item?.version ?? 0);
  const [id] = useState(() => item?.id ?? randomId(LONG_ID));
  const [form, setForm] = useState<FollowUpForm>(() => (item ? formOf(item, zone) : { ...emptyForm, followers: account ? [account.id] : [] }));
  const [changed, setChanged] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [feedbackId, setFeedbackId] = useState<string>();
  useUnsavedForm(changed);
  const now = Date.now();

  const change = (next: (form: FollowUpForm) => FollowUpForm): void => {
    setForm(next);
    setChanged(true);
  };
  /** Resolves to when it is due once it is saved; to undefined when it was not. */
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
          actions: [{ label: t('View All Follow-Ups'), onPick: () => void navigate(followUpsList(client?.name_key ?? '')) }],
        }),
      SAVED_AFTER_MS,
    );
  };
  const runNow = async (): Promise<void> => {
    // A saved and untouched follow-up runs as it is, even when its day has passed.
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
  return {
    form,
    zone,
    errors: touched ? fieldErrors(form, now, zone) : {},
    /** True once it has run: nothing of it can change. */
    isSent: item !== undefined && item.processed !== null,
    touched,
    busy,
    /** Id under which the run reports its progress, once somebody has run it. */
    feedbackId,
    change,
    edit: (fields: Partial<FollowUpForm>): void => change((before) => ({ ...before, ...fields })),
    saveAndClose,
    runNow,
    remove,
  };
}
