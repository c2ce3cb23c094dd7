import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDashed, IconClock, type Icon } from '@tabler/icons-react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { useId, useRef, type KeyboardEvent } from 'react';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { stageColours, type StageColour } from '@app/domain/orders/order.states.ts';
import { markStage } from '@app/domain/orders/orders.calls.ts';
import { colourOf, stagesInOrder } from '@app/domain/orders/stages.rules.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { dismissToast, toast } from '../ui/feedback/toast.ts';
import { usePopup } from '../ui/menus/use-popup.tsx';
import type { MenuProps } from '../ui/menus/MenuItems.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './OrderStages.module.css';
import { keyOfStages, type OrderKind, stageTitle } from './stage-keys.rules.ts';

const icons: Readonly<Record<StageColour, Icon>> = {
  none: IconCircleDashed,
  green: IconCircleCheck,
  orange: IconClock,
  red: IconAlertTriangle,
  black: IconBan,
};
const loadMenu = async () => (await import('../ui/menus/MenuItems.tsx')).MenuItems;
type AnyOrder = Doc<OrderShape>;
/** A color that somebody gave a stage. */
interface Marked {
  readonly name: string;
  readonly before: StageColour;
  readonly after: StageColour;
  readonly isSaved: Promise<boolean>;
}

/**
 * The stages of an order in a row (ORD-3): each with its color, its person and its time. Arrows move between them, digits set a color, `u` takes the
 * last one back.
 */
export function OrderStages({ order, kind }: { readonly order: AnyOrder; readonly kind: OrderKind }) {
  const { client, actor, hasRole } = useSession();
  const mayMark = hasRole(['sales']) && (!order.locked || actor.admin);
  const { doc: company } = useLiveDoc(clients, client && clientPath(client.id));
  const named = company?.orderStages ?? [];
  const row = useRef<HTMLOListElement>(null);
  const last = useRef<Marked>(undefined);
  const notice = useRef('');
  const mark = async (name: string, colour: StageColour, before = colourOf(order.stages, name)): Promise<void> => {
    if (before === colour) return;
    const earlier = last.current;
    const sending = send(markStage, { kind, id: order.id, name, colour });
    // At once: whoever sees the new color and takes it back means this mark, not the one before it.
    last.current = {
      name,
      before,
      after: colour,
      isSaved: sending.then(
        () => true,
        () => false,
      ),
    };
    try {
      await sending;
    } catch (error) {
      last.current = earlier;
      showProblem(error);
      return;
    }
    // Several marks in a row are told by one notice.
    if (notice.current) dismissToast(notice.current);
    notice.current = toast({
      title: t('{stage}: {color}', { stage: stageTitle(name), color: t(stageColours.label(colour)) }),
      tone: 'success',
      actions: [{ undo: () => void send(markStage, { kind, id: order.id, name, colour: before }).catch(showProblem) }],
    });
  };
  const takeBack = async ({ name, before, after, isSaved }: Marked): Promise<void> => {
    if (await isSaved) await mark(name, before, after);
  };
  const onKey = (event: KeyboardEvent, name: string): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyOfStages(event.key);
    if (!act) return;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    if ('step' in act) buttons[buttons.indexOf(event.currentTarget as HTMLButtonElement) + act.step]?.focus();
    else if (!mayMark) return;
    else if ('colour' in act) void mark(name, act.colour);
    else if (last.current) void takeBack(last.current);
    event.preventDefault();
  };
  return (
    <ol className={styles.stages} aria-label={t('Stages')} ref={row}>
      {stagesInOrder(order.stages, named).map(({ name, stage }) => (
        <li key={name} data-gone={named.length > 0 && !['items', 'client', ...named].includes(name)}>
          <Stage name={name} colour={colourOf(order.stages, name)} mark={stage} onMark={mayMark ? mark : undefined} onKey={onKey} />
        </li>
      ))}
    </ol>
  );
}

interface StageProps {
  readonly name: string;
  readonly colour: StageColour;
  readonly mark: OrderShape['stages'][string] | undefined;
  readonly onMark: ((name: string, colour: StageColour) => Promise<void>) | undefined;
  readonly onKey: (event: KeyboardEvent, name: string) => void;
}
function Stage({ name, colour, mark, onMark, onKey }: StageProps) {
  const { person } = useColleagues();
  const about = useId();
  const items = stageColours.names.map((each) => ({
    label: t(stageColours.label(each)),
    icon: icons[each],
    checked: each === colour,
    onPick: () => void onMark?.(name, each),
  }));
  const { button, popup } = usePopup<MenuProps>('menu', loadMenu, { groups: [{ label: t('Color of {stage}', { stage: stageTitle(name) }), items }] });
  const Glyph = icons[colour];
  const content = (
    <>
      <Glyph size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>{stageTitle(name)}</span>
      <span className="visually-hidden">: {t(stageColours.label(colour))}</span>
      <span className={styles.mark} id={about}>
        {mark?.date ? (
          <>
            <TimeAgo at={mark.date} />
            {mark.agent !== '' && ` · ${person(mark.agent).name}`}
          </>
        ) : (
          t('Not started')
        )}
      </span>
    </>
  );
  if (!onMark)
    return (
      <div className={styles.stage} data-colour={colour}>
        {content}
      </div>
    );
  return (
    <>
      <button
        type="button"
        {...button}
        className={styles.stage}
        data-colour={colour}
        aria-describedby={about}
        onKeyDown={(event) => onKey(event, name)}
      >
        {content}
      </button>
      {popup}
    </>
  );
}
