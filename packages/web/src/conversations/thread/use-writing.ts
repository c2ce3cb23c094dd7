import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Message, Thread } from '@app/domain/conversations/message.ts';
import { withdrawMessage } from '@app/domain/conversations/conversations.calls.ts';
import { mayBeQuoted } from '@app/domain/conversations/quoted.rules.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { everyone } from '../../widgets/people/followers.rules.ts';
import { mentionsIn } from '../../widgets/people/mentions.rules.ts';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { send as request } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { draftOfMessage, forwardOf, goesOut, replyTo, toNewMessage } from '../composer/composer.rules.ts';
import { useDraft } from '../composer/use-draft.ts';
import type { EarlyKeys } from '../inbox/early-keys.rules.ts';
import { offerUndo } from './offer-undo.ts';
import { deliver, giveUp, tryAgain } from './pending.ts';
import { draftOfPending, type Pending } from './pending.rules.ts';

interface Surroundings {
  /** Newest first. */
  readonly docs: readonly Doc<Message>[];
  readonly earlyKeys: EarlyKeys;
  readonly onSend: () => void;
}

export type Writing = ReturnType<typeof useWriting>;
/** The draft of a conversation and all that is done with it: answer, forward, note, send, take back, discard. */
export function useWriting(thread: Doc<Thread>, { docs, earlyKeys, onSend }: Surroundings) {
  const { client, actor, user } = useSession();
  const { byRole } = useColleagues();
  const clientEmail = client?.email ?? '';
  const [focusRequest, setFocusRequest] = useState(0);
  // Notes are among ourselves, and a forward went to others: nobody answers those unless they choose to.
  const answered = docs.find((message) => mayBeQuoted(message.medium) && !message.forward);
  const compose = useDraft(thread, answered, { client: client?.id ?? '', uid: actor.uid, id: thread.id });
  const takeFocus = (): void => setFocusRequest((count) => count + 1);

  const send = (at?: number): void => {
    const { draft } = compose;
    compose.keep();
    compose.replace(undefined);
    onSend();
    // A message for later can be taken back in the conversation.
    const seconds = goesOut(draft.medium) && at === undefined ? (user?.undo_send ?? 0) : 0;
    const mentions = draft.medium === 'note' ? mentionsIn(draft.text, everyone(byRole)) : [];
    void deliver({ ...toNewMessage(draft, thread.path, clientEmail), mentions, undo: seconds, send_at: at ?? null }, draft.files).then(
      (delivered) => {
        if (delivered === 'failed') return void toast({ title: t('Not sent'), message: t('Your text is saved in the conversation.'), tone: 'error' });
        compose.forget(draft.key);
        if (delivered !== 'kept' && seconds > 0) offerUndo({ id: delivered.id, seconds }, () => compose.takeBack(draft));
      },
    );
  };
  const discard = (): void => {
    const { draft } = compose;
    compose.replace(undefined);
    compose.forget(draft.key);
    toast({ title: t('Draft discarded'), actions: [{ undo: () => compose.replace(draft) }] });
  };
  const reply = (message?: Doc<Message>): void => {
    if (message) compose.replace(replyTo(compose.draft, message, clientEmail));
    takeFocus();
  };
  const note = (): void => {
    compose.change({ medium: 'note' });
    takeFocus();
  };
  useEffect(() => {
    const key = earlyKeys.come(thread.id);
    if (key === 'r') reply();
    if (key === 'n') note();
    return earlyKeys.leave;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  return {
    draft: compose.draft,
    revision: compose.revision,
    change: compose.change,
    focusRequest,
    send,
    discard,
    reply,
    note,
    /** Takes back a message that waits for its time; its text returns to the composer. */
    takeBack: (message: Doc<Message>): void =>
      void request(withdrawMessage, { id: message.id }).then(() => compose.takeBack(draftOfMessage(compose.draft, message)), showProblem),
    forward: (message: Doc<Message>): void => {
      compose.replace(forwardOf(compose.draft, message));
      takeFocus();
    },
    /** Of a message on its way: once more, back into the draft, or away with it. */
    retry: (pending: Pending) => void tryAgain(pending).then((isTaken) => isTaken && compose.forget(pending.body.key)),
    edit: (pending: Pending): void => {
      giveUp(pending);
      compose.replace(draftOfPending(compose.draft, pending));
      takeFocus();
    },
    drop: (pending: Pending): void => {
      giveUp(pending);
      compose.forget(pending.body.key);
    },
  };
}
