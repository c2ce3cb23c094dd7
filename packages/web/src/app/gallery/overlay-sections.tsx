import { Button } from '@mantine/core';
import { useState } from 'react';
import { duringBlocking } from '../../ui/feedback/busy.ts';
import { openModal } from '../../ui/feedback/modals.ts';
import { confirmDelete, showAlert } from '../../ui/feedback/show-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useContextMenu } from '../../ui/menus/use-context-menu.tsx';
import type { MenuProps } from '../../ui/menus/MenuItems.tsx';
import { PeoplePicker } from '../../widgets/people/FollowersPicker.tsx';
import { LONG, type GallerySection } from './exhibit.ts';
import { people } from './widget-sections.tsx';

const nothing = (): void => {};
const loadItems = async () => (await import('../../ui/menus/MenuItems.tsx')).MenuItems;
const BLOCKED_MS = 1200;

/** A button that opens something over the page. The browser tests press every one of them, look, and close with Escape. */
function Opens({ what, onOpen }: { readonly what: string; readonly onOpen: () => void }) {
  return (
    <Button variant="default" data-opens={what} onClick={onOpen}>
      {what}
    </Button>
  );
}
function Picker({ state, what }: { readonly state: 'ready' | 'loading' | 'failed'; readonly what: string }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string[]>(['p1']);
  return (
    <>
      <Opens what={what} onOpen={() => setOpened(true)} />
      <PeoplePicker
        opened={opened}
        onClose={() => setOpened(false)}
        title="Followers"
        involvement="followers"
        chosen={chosen}
        onChange={setChosen}
        most={10}
        byRole={state === 'ready' ? { agents: people.slice(0, 2), sales: people } : {}}
        state={state}
        roles={[{ id: 'sales', label: 'Sales' }]}
        uid="p0"
      />
    </>
  );
}
function Context() {
  const { open, menu } = useContextMenu<MenuProps>(loadItems);
  const groups = [
    {
      items: [
        { label: 'Open', onPick: nothing },
        { label: 'Delete', onPick: nothing, disabled: 'Only admins delete this.' },
      ],
    },
  ];
  return (
    <>
      <Button variant="light" onContextMenu={(event) => open(event, { groups })}>
        Right click, or the menu key
      </Button>
      {menu}
    </>
  );
}

/** Widgets that open over a page. */
export const overlaySections: readonly GallerySection[] = [
  {
    widget: 'Modals',
    exhibits: [
      {
        state: 'with a footer',
        render: () => (
          <Opens
            what="A modal"
            onOpen={() => openModal({ title: LONG, content: (_close) => LONG, footer: (close) => <Button onClick={close}>Done</Button> })}
          />
        ),
      },
      {
        state: 'error alert',
        render: () => (
          <Opens
            what="An error"
            onOpen={() =>
              showAlert({
                title: 'Shipping Address Error',
                message: 'Shipping calculation failed',
                options: [{ label: 'Change the address', onPick: nothing }],
              })
            }
          />
        ),
      },
      {
        state: 'success alert',
        render: () => (
          <Opens what="A success" onOpen={() => showAlert({ kind: 'success', title: 'Follow-Up Saved!', message: 'You hear of it on Monday.' })} />
        ),
      },
      { state: 'are you sure', render: () => <Opens what="A question" onOpen={() => confirmDelete(nothing)} /> },
    ],
  },
  {
    widget: 'Followers picker',
    exhibits: [
      { state: 'ready', render: () => <Picker state="ready" what="Followers" /> },
      { state: 'loading', render: () => <Picker state="loading" what="Followers on their way" /> },
      { state: 'failed', render: () => <Picker state="failed" what="Followers that failed" /> },
    ],
  },
  { widget: 'Context menu', exhibits: [{ state: 'closed', render: () => <Context /> }] },
  {
    widget: 'Toasts',
    exhibits: (['info', 'success', 'error'] as const).map((tone) => ({
      state: tone,
      render: () => (
        <Button variant="default" onClick={() => toast({ title: 'Done!', message: LONG, tone, actions: [{ undo: nothing }] })}>
          {`Say it: ${tone}`}
        </Button>
      ),
    })),
  },
  {
    widget: 'Loading',
    exhibits: [
      {
        state: 'blocking',
        render: () => (
          <Button variant="default" onClick={() => void duringBlocking(new Promise((done) => setTimeout(done, BLOCKED_MS)))}>
            Block the screen
          </Button>
        ),
      },
    ],
  },
];
