import { IconBell, IconBellOff, IconExternalLink, IconLink, IconMail, IconMailOpened, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { markRead } from '@app/domain/conversations/conversations.calls.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { MenuItems, type MenuAction, type MenuGroup } from '../../ui/menus/MenuItems.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { selfLabel } from '../../widgets/people/followers.rules.ts';
import { useLocal } from '../../wire/session/local-state.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { conversationModes } from './conversation-mode.rules.ts';
import { toggleSelf } from './save-involved.ts';
import { useUnread } from './use-inbox.ts';

export interface ThreadMenuProps {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
  /** The conversation itself is open: what it shows can be chosen. */
  readonly isOpen: boolean;
}

/** Actions on a conversation, from its header or by a right click on its row (SHL-5). */
export function ThreadMenu({ thread, nameKey, isOpen, ...popup }: PopupProps & ThreadMenuProps) {
  const { client, account } = useSession();
  const { counts } = useUnread([thread.path]);
  const navigate = useNavigate();
  const [mode, setMode] = useLocal('conversationMode', client?.id ?? '');
  const uid = account?.id ?? '';
  const unread = counts.has(thread.path);
  const record = linkTo(nameKey, thread.object);
  const own = `/${nameKey}/threads/inbox/chat?thread=${encodeURIComponent(thread.id)}`;
  const copy = (): void => {
    navigator.clipboard.writeText(`${location.origin}${own}`).then(() => toast({ title: t('Link copied'), tone: 'success' }), showProblem);
  };
  const self = (involvement: 'agents' | 'followers'): MenuAction => {
    const isIn = thread[involvement].includes(uid);
    const [join, leave] = involvement === 'agents' ? [IconUserPlus, IconUserMinus] : [IconBell, IconBellOff];
    return { label: selfLabel(involvement, isIn), icon: isIn ? leave : join, onPick: () => toggleSelf(thread, involvement, uid) };
  };
  const groups: MenuGroup[] = [
    {
      items: [
        ...(isOpen ? [] : [{ label: t('Open|go there'), icon: IconMailOpened, onPick: () => void navigate(own) }]),
        {
          label: unread ? t('Mark As Read') : t('Mark Unread'),
          icon: unread ? IconMailOpened : IconMail,
          onPick: () => void send(markRead, { id: thread.id, unread: !unread }).catch(showProblem),
        },
        self('agents'),
        self('followers'),
      ],
    },
    {
      items: [
        { label: t('Copy Link'), icon: IconLink, onPick: copy },
        {
          label: t('Open the Record'),
          icon: IconExternalLink,
          disabled: record === undefined ? t('This conversation has no record to open.') : undefined,
          onPick: () => void (record && navigate(record)),
        },
      ],
    },
    ...(isOpen
      ? [
          {
            label: t('Show'),
            items: conversationModes.map(({ id, label }) => ({ label: t(label), checked: mode === id, onPick: () => setMode(id) })),
          },
        ]
      : []),
  ];
  return <MenuItems {...popup} groups={groups} side={isOpen ? 'end' : 'start'} />;
}
