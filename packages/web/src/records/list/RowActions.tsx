import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconDots, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { usePopup } from '../../ui/menus/use-popup.tsx';
import { selfLabel, toggleOne, type Involvement } from '../../widgets/people/followers.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { saveInvolved, uidsOf } from '../screen/involved.ts';
import { rowAbilities } from './row-actions.rules.ts';
import type { RowMenuProps } from './RowMenu.tsx';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';

interface Props {
  readonly screen: RecordScreen;
  readonly doc: AnyRecord;
  readonly title: string;
  /** Address of the record. */
  readonly href: string;
}
const MOST_INVOLVED = 200;
const loadMenu = async () => (await import('./RowMenu.tsx')).RowMenu;
const glyphs = { agents: [IconUserPlus, IconUserMinus], followers: [IconBell, IconBellOff] } as const;

/** Actions on a record from its row: follow or assign oneself, and the rest in a menu. */
export function RowActions({ screen, doc, title, href }: Props) {
  const { actor } = useSession();
  const { involvements, next, remove } = rowAbilities(screen, doc, actor, Date.now());
  const { button, popup } = usePopup<RowMenuProps>('menu', loadMenu, { screen, doc, href, next, remove });
  const self = (involvement: Involvement) => {
    const uids = uidsOf(doc, involvement);
    const isIn = uids.includes(actor.uid);
    const Glyph = glyphs[involvement][isIn ? 1 : 0];
    const label = selfLabel(involvement, isIn);
    return (
      <ActionIcon
        key={involvement}
        variant="subtle"
        color="gray"
        size={28}
        title={label}
        aria-label={`${label}: ${title}`}
        aria-pressed={isIn}
        onClick={() => saveInvolved(doc, involvement, toggleOne(uids, actor.uid, MOST_INVOLVED))}
      >
        <Glyph size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      {involvements.map(self)}
      <ActionIcon {...button} variant="subtle" color="gray" size={28} title={t('More actions')} aria-label={t('More actions: {title}', { title })}>
        <IconDots size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {popup}
    </>
  );
}
