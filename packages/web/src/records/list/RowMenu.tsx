import { IconArrowRight, IconExternalLink, IconLink, IconTrash } from '@tabler/icons-react';
import { MenuItems, type MenuAction } from '../../ui/menus/MenuItems.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { PopupProps } from '../../ui/menus/use-popup.tsx';
import { t } from '../../words/words.ts';
import type { RowAbilities } from './row-actions.rules.ts';
import { moveStates, removeRecord } from '../screen/save-records.ts';
import { fieldFor, type AnyRecord, type RecordScreen } from '../screen/screen.ts';
import { codeInWords } from '../screen/show-value.rules.ts';

export interface RowMenuProps extends Pick<RowAbilities, 'next' | 'remove'> {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly href: string;
}

/** The rest of what can be done with a record from its row. */
export function RowMenu({ screen, doc, href, next, remove, ...popup }: PopupProps & RowMenuProps) {
  const state = screen.state === undefined ? undefined : fieldFor(screen.kind, screen.state);
  const copy = (): void => {
    navigator.clipboard
      .writeText(`${location.origin}${href}`)
      .then(() => toast({ title: t('Link copied'), tone: 'success', timeout: 3000 }), showProblem);
  };
  const steps = state
    ? next.map((to): MenuAction => {
        const label = codeInWords(state, to);
        return { label, icon: IconArrowRight, onPick: () => void moveStates(screen, [doc], to, `${t(state.label)}: ${label}`) };
      })
    : [];
  const groups = [
    { items: steps, ...(state && { label: t('Change {field}', { field: t(state.label).toLowerCase() }) }) },
    {
      items: [
        { label: t('Open in a new tab'), icon: IconExternalLink, onPick: () => void window.open(href, '_blank', 'noopener') },
        { label: t('Copy link'), icon: IconLink, onPick: copy },
      ],
    },
    { items: remove ? [{ label: t('Delete'), icon: IconTrash, danger: true, onPick: () => void removeRecord(screen.kind, doc) }] : [] },
  ];
  return <MenuItems {...popup} groups={groups.filter(({ items }) => items.length > 0)} side="end" />;
}
