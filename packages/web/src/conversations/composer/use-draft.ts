import { useEffect, useMemo, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Message, Thread } from '@app/domain/conversations/message.ts';
import { freshDraft, restoredDraft, type Draft } from './composer.rules.ts';
import { dropDraft, loadDraft, saveDraft, type DraftPlace } from './drafts.ts';

const SAVE_AFTER_MS = 300;
export interface DraftControl {
  readonly draft: Draft;
  /** Grows when the text was replaced from outside: an editor starts over. */
  readonly revision: number;
  /** The person typed or chose something. */
  readonly change: (fields: Partial<Draft>) => void;
  readonly replace: (draft: Draft | undefined) => void;
  /** Brings a sent draft back under a new key, before what was written since; also after the conversation was left. */
  readonly takeBack: (draft: Draft) => void;
  /** Keeps what is written on this device at once. */
  readonly keep: () => void;
  /** Takes the draft off this device, once it was sent or given up; a newer one stays. */
  readonly forget: (key: string) => void;
}

/** The draft of one conversation: the one left on this device, else a fresh answer to what was said last (THR-4). */
export function useDraft(thread: Doc<Thread>, last: Doc<Message> | undefined, place: DraftPlace): DraftControl {
  const [written, setWritten] = useState<Draft | undefined>(() => loadDraft(localStorage, place));
  const [revision, setRevision] = useState(0);
  const { medium, subject, contact } = thread;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields that matter, not each new copy of the records
  const fresh = useMemo(() => freshDraft({ medium, subject, contact }, last), [medium, subject, contact.id, contact.email, contact.phone, last?.id]);
  const draft = written ?? fresh;
  const latest = useRef(draft);
  latest.current = draft;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const { client, uid, id } = place;
  useEffect(() => {
    if (!written) return undefined;
    const timer = setTimeout(() => saveDraft(localStorage, { client, uid, id }, written), SAVE_AFTER_MS);
    // Left before the pause was over: keep it all the same.
    return () => {
      clearTimeout(timer);
      if (latest.current === written) saveDraft(localStorage, { client, uid, id }, written);
    };
  }, [written, client, uid, id]);

  return {
    draft,
    revision,
    change: (fields) => {
      // A second change may come before the first is rendered: an editor that goes reports its text once more.
      latest.current = { ...latest.current, ...fields };
      setWritten(latest.current);
    },
    replace: (next) => {
      setWritten(next);
      setRevision((now) => now + 1);
    },
    takeBack: (sent) => {
      const later = isOpen.current ? latest.current : (loadDraft(localStorage, place) ?? fresh);
      const back = restoredDraft(sent, later);
      saveDraft(localStorage, place, back);
      if (!isOpen.current) return;
      latest.current = back;
      setWritten(back);
      setRevision((now) => now + 1);
    },
    keep: () => saveDraft(localStorage, place, latest.current),
    forget: (key) => {
      if (loadDraft(localStorage, place)?.key === key) dropDraft(localStorage, place);
    },
  };
}
