import { Button, Menu } from '@mantine/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { SidePanel } from '../../ui/feedback/SidePanel.tsx';
import { PopupPanel } from '../../ui/menus/Popup.tsx';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';
import { usePopup, type PopupProps } from '../../ui/menus/use-popup.tsx';

interface Layer {
  /** Names its button, and what it opens. */
  readonly name: string;
  readonly children: ReactNode;
}
const framed =
  (Frame: typeof Dialog | typeof SidePanel) =>
  ({ name, children }: Layer) => {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <Button variant="default" onClick={() => setOpened(true)}>
          {name}
        </Button>
        <Frame opened={opened} onClose={() => setOpened(false)} title={name}>
          {children}
        </Frame>
      </>
    );
  };
function MenuLayer({ name, children }: Layer) {
  return (
    <StackMenu target={<Button variant="default">{name}</Button>} closeOnItemClick={false}>
      <Menu.Item>Entry</Menu.Item>
      {children}
    </StackMenu>
  );
}
const loadPanel = async (): Promise<ComponentType<PopupProps & { readonly content: ReactNode }>> =>
  function Panel({ content, ...props }) {
    return <PopupPanel {...props}>{content}</PopupPanel>;
  };
function PopoverLayer({ name, children }: Layer) {
  const { button, popup } = usePopup('dialog', loadPanel, { content: children });
  return (
    <>
      <Button variant="default" {...button}>
        {name}
      </Button>
      {popup}
    </>
  );
}

/** Each kind of overlay of `tools/overlays.test.ts`, as the product uses it. */
const layers: Readonly<Record<string, ComponentType<Layer>>> = {
  Modal: framed(Dialog),
  Drawer: framed(SidePanel),
  Menu: MenuLayer,
  Popover: PopoverLayer,
};
const kinds = Object.entries(layers);

/** Each kind of overlay with each kind over it: the browser tests open every pair (SHL-1). */
export function OverlayPairs() {
  return kinds.flatMap(([below, Below]) =>
    kinds.map(([above, Above]) => (
      <Below key={`${below} ${above}`} name={`${below} under ${above}`}>
        <Above name={`${above} over ${below}`}>
          <Button variant="default">Inside</Button>
        </Above>
      </Below>
    )),
  );
}
