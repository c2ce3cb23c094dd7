import { ActionIcon, Button, Checkbox, NativeSelect, PasswordInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { IconArchive, IconPlus, IconTrash } from '@tabler/icons-react';
import { PopupMenuButton } from '../../ui/menus/PopupMenuButton.tsx';
import { CharacterCount } from '../../ui/text/CharacterCount.tsx';
import { RowSwitch } from '../../ui/layout/RowSwitch.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { LONG, type GallerySection } from './exhibit.ts';

const nothing = (): void => {};
const sizes = ['compact-sm', 'xs', 'sm', 'md'] as const;
const menu = [
  {
    items: [
      { label: 'Archive', icon: IconArchive, onPick: nothing },
      { label: 'Move to another company', onPick: nothing, disabled: 'Only admins move a record.' },
    ],
  },
  {
    label: 'Show',
    items: [
      { label: 'Everything', checked: true, onPick: nothing },
      { label: 'Notes', checked: false, onPick: nothing },
    ],
  },
  { items: [{ label: 'Delete', icon: IconTrash, danger: true, onPick: nothing }] },
];
const limit = 20;
const count = (text: string) => <CharacterCount text={text} limit={limit} />;

/** Buttons, menus and inputs. */
export const controlSections: readonly GallerySection[] = [
  {
    widget: 'Button',
    exhibits: [
      {
        state: 'sizes',
        render: () =>
          sizes.map((size) => (
            <Button key={size} size={size} m={4}>
              {`Save ${size}`}
            </Button>
          )),
      },
      {
        state: 'variants',
        render: () =>
          (['filled', 'light', 'default', 'subtle', 'outline'] as const).map((variant) => (
            <Button key={variant} variant={variant} m={4}>
              {variant}
            </Button>
          )),
      },
      { state: 'danger', render: () => <Button color="red">Delete</Button> },
      { state: 'with an icon', render: () => <Button leftSection={<IconPlus size={16} aria-hidden />}>New quote</Button> },
      { state: 'disabled', render: () => <Button disabled>Save</Button> },
      { state: 'busy', render: () => <Button loading aria-label="Saving" /> },
      { state: 'long words', render: () => <Button maw="100%">{LONG}</Button> },
    ],
  },
  {
    widget: 'Icon button',
    exhibits: [
      {
        state: 'plain',
        render: () => (
          <ActionIcon aria-label="Add">
            <IconPlus size={18} />
          </ActionIcon>
        ),
      },
      {
        state: 'disabled',
        render: () => (
          <ActionIcon aria-label="Add" disabled>
            <IconPlus size={18} />
          </ActionIcon>
        ),
      },
    ],
  },
  {
    widget: 'Popup menu button',
    exhibits: [
      { state: 'words', render: () => <PopupMenuButton label="Actions" groups={menu} /> },
      { state: 'icon', render: () => <PopupMenuButton label="More actions" icon={IconPlus} groups={menu} /> },
      { state: 'disabled', render: () => <PopupMenuButton label="Locked actions" groups={menu} disabled="This record is locked." /> },
      {
        state: 'many entries',
        render: () => (
          <PopupMenuButton
            label="Long menu"
            groups={[{ items: Array.from({ length: 30 }, (_, index) => ({ label: `Entry ${index + 1}`, onPick: nothing })) }]}
          />
        ),
      },
    ],
  },
  {
    widget: 'Text input',
    exhibits: [
      { state: 'empty', render: () => <TextInput label="First name" placeholder="As in the passport" /> },
      { state: 'filled', render: () => <TextInput label="First name" defaultValue="Cora" description="As in the passport" /> },
      { state: 'required, wrong', render: () => <TextInput label="Email" required error="The email format is invalid" defaultValue="cora@" /> },
      { state: 'long words', render: () => <TextInput label={LONG} description={LONG} defaultValue={LONG} error={LONG} /> },
      { state: 'disabled', render: () => <TextInput label="Number" disabled defaultValue="Q-1042" /> },
      {
        state: 'password',
        render: () => <PasswordInput label="Password" defaultValue="secret" visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }} />,
      },
    ],
  },
  {
    widget: 'Text area',
    exhibits: [
      { state: 'counted', render: () => <Textarea label="Note" defaultValue="Short" description={count('Short')} /> },
      { state: 'too long', render: () => <Textarea label="Note" defaultValue={LONG} description={count(LONG)} error="Too long" /> },
      { state: 'disabled', render: () => <Textarea label="Note" disabled defaultValue="Nothing to add" /> },
    ],
  },
  {
    widget: 'Choices',
    exhibits: [
      { state: 'select', render: () => <NativeSelect label="Role" data={['Sales', 'Dispatch', LONG]} /> },
      { state: 'select, wrong', render: () => <NativeSelect label="Role" data={['Sales']} error="Role is required." /> },
      { state: 'select, disabled', render: () => <NativeSelect label="Role" data={['Sales']} disabled /> },
      { state: 'switch', render: () => <Switch label="Sound" defaultChecked description="When something comes in" /> },
      { state: 'switch, disabled', render: () => <Switch label="Sound" disabled /> },
      {
        state: 'switches of a list',
        render: () => (
          <div>
            <RowSwitch label="Offered" checked disabled={false} onChange={nothing} />{' '}
            <RowSwitch label="Price shown" checked={false} disabled={false} onChange={nothing} />{' '}
            <RowSwitch label="Booked" checked disabled onChange={nothing} />
          </div>
        ),
      },
      { state: 'checkbox', render: () => <Checkbox label="Needs a car" defaultChecked /> },
      { state: 'checkbox, wrong', render: () => <Checkbox label="I agree" error="Please agree first." /> },
      { state: 'segments', render: () => <SegmentedControl aria-label="Shown" data={['Waiting', 'Sent']} /> },
    ],
  },
  {
    widget: 'State chip',
    exhibits: (
      [
        ['neutral', 'Declined'],
        ['amber', 'Requested'],
        ['blue', 'Outstanding'],
        ['green', 'Confirmed'],
        ['red', 'Overdue'],
      ] as const
    ).map(([colour, label]) => ({ state: colour, render: () => <StateChip label={label} colour={colour} /> })),
  },
];
