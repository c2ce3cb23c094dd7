import { IconArchive, IconDeviceMobileMessage, IconMail, IconMessages, IconNote, IconWorld } from '@tabler/icons-react';
import { mediums, type Thread } from '@app/domain/conversations/message.ts';
import { t } from '../../words/words.ts';

const icons = { email: IconMail, text: IconDeviceMobileMessage, chat: IconMessages, note: IconNote, web: IconWorld, archive: IconArchive } as const;

/** The medium as an icon; with its name for screen readers, unless the name is beside it. */
export function MediumIcon({
  medium,
  named = false,
  size = 15,
}: {
  readonly medium: Thread['medium'];
  readonly named?: boolean;
  readonly size?: number;
}) {
  const Icon = icons[medium];
  return <Icon size={size} stroke={1.5} {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(mediums.label(medium)) })} />;
}
