import { useId, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { showProblem } from '../feedback/show-problem.ts';

/** Properties that a menu or panel gets from its button. */
export interface PopupProps {
  /** Id of the button, which names what opens. */
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}
type Load<More> = () => Promise<ComponentType<PopupProps & More>>;

/**
 * A button whose menu or panel loads on demand: floating elements need much script, and the first screen none of it. The button stays the same
 * element throughout, so neither the first click nor the focus is lost. `popup` goes beside the button. `more` has the other properties of the menu
 * or panel.
 */
export function usePopup<More extends object = object>(kind: 'menu' | 'dialog', load: Load<More>, more?: More) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<PopupProps & More>>();
  const fetch = async (): Promise<void> => {
    if (Popup) return;
    const loaded = await load();
    setPopup(() => loaded);
  };
  const prepare = (): void => void fetch().catch(() => undefined);
  const button = {
    ref: anchor,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened && Popup ? `${id}-dropdown` : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    // Until the focus has moved into what opens.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !opened) return;
      event.stopPropagation();
      setOpened(false);
    },
    onClick: () => {
      setOpened(!opened);
      fetch().catch((error: unknown) => {
        setOpened(false);
        showProblem(error);
      });
    },
  } as const;
  const popup: ReactNode = Popup && <Popup {...(more as More)} id={id} anchor={anchor} opened={opened} onChange={setOpened} />;
  return { button, popup };
}
