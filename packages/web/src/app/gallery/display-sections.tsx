import { Button, Loader } from '@mantine/core';
import { IconPlane } from '@tabler/icons-react';
import { useState } from 'react';
import { AssetIcon } from '../../ui/theme/AssetIcon.tsx';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import { MonthCalendar } from '../../ui/dates/MonthCalendar.tsx';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { Picture } from '../../ui/theme/Picture.tsx';
import { RichTextEditor } from '../../ui/text/RichTextEditor.tsx';
import { SandboxedHtml } from '../../ui/text/SandboxedHtml.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { staffHours, type PickedTime } from '../../ui/dates/pick-time.rules.ts';
import { LONG, type GallerySection } from './exhibit.ts';

const DAY = '2027-03-03';
const marks = new Map([
  ['2027-03-09', 1],
  ['2027-03-18', 4],
]);
const nothing = (): void => {};

function Picker(props: { readonly start: PickedTime; readonly error?: string; readonly disabled?: boolean; readonly label: string }) {
  const [value, setValue] = useState(props.start);
  const { start: _start, ...rest } = props;
  return <DateTimePicker {...rest} value={value} onChange={setValue} limits={{ hours: staffHours, min: { date: '03/03/2027', time: '9:40' } }} />;
}
function Month({ disabled = false, none = false }: { readonly disabled?: boolean; readonly none?: boolean }) {
  const [day, setDay] = useState<string | undefined>(none ? undefined : DAY);
  return <MonthCalendar label="Departure" value={day} onChange={setDay} marks={marks} disabled={disabled} min="2027-03-02" max="2027-05-30" />;
}

/** Widgets for display, progress and failures; days and times. */
export const displaySections: readonly GallerySection[] = [
  {
    widget: 'States',
    exhibits: [
      {
        state: 'empty',
        render: () => (
          <EmptyState icon={IconPlane} title="No trips yet" action={<Button variant="default">New trip</Button>}>
            A quote says what a trip costs.
          </EmptyState>
        ),
      },
      { state: 'error', render: () => <ErrorState problems={[{ code: 'records.unexpected' }]} onRetry={nothing} /> },
      { state: 'not allowed', render: () => <ErrorState problems={[{ code: 'records.not-allowed', params: { role: 'pricing' } }]} /> },
      { state: 'offline', render: () => <ErrorState problems={[{ code: 'records.offline' }]} onRetry={nothing} /> },
      { state: 'loading', render: () => <RowSkeletons rows={3} /> },
      { state: 'spinner', render: () => <Loader size={20} role="status" aria-label="Loading" /> },
      { state: 'long words', render: () => <EmptyState title={LONG}>{LONG}</EmptyState> },
    ],
  },
  {
    widget: 'Pane section',
    exhibits: [
      { state: 'open', render: () => <PaneSection title="Follow-ups">Nothing is planned.</PaneSection> },
      {
        state: 'folded',
        render: () => (
          <PaneSection title="Files" startsOpen={false}>
            A file
          </PaneSection>
        ),
      },
      { state: 'long words', render: () => <PaneSection title={LONG}>{LONG}</PaneSection> },
    ],
  },
  {
    widget: 'Picture',
    exhibits: [
      { state: 'there', render: () => <Picture src="/assets/clients/skylark/logo-light.svg" alt="Skylark" width={140} height={32} /> },
      { state: 'broken', render: () => <Picture src="/assets/clients/nobody/logo.svg" alt="Nobody" width={140} height={64} /> },
      { state: 'none', render: () => <Picture src="" alt="" width={64} height={64} /> },
    ],
  },
  {
    widget: 'Asset icon',
    exhibits: [
      {
        state: 'some',
        render: () => ['seat', 'clock', 'route', 'paw', 'empty-image'].map((name) => <AssetIcon key={name} name={name} label={name} size={24} />),
      },
    ],
  },
  {
    widget: 'Month calendar',
    exhibits: [
      { state: 'with marks', render: () => <Month /> },
      { state: 'nothing chosen', render: () => <Month none /> },
      { state: 'disabled', render: () => <Month disabled /> },
    ],
  },
  {
    widget: 'Date and time',
    exhibits: [
      { state: 'empty', render: () => <Picker label="Departure" start={{ date: '', time: '' }} /> },
      { state: 'filled', render: () => <Picker label="Return" start={{ date: '03/09/2027', time: '10:15' }} /> },
      { state: 'wrong', render: () => <Picker label="Arrival" start={{ date: '', time: '' }} error="Required" /> },
      { state: 'disabled', render: () => <Picker label="Landing" start={{ date: '03/09/2027', time: '' }} disabled /> },
    ],
  },
  {
    widget: 'Formatted text',
    exhibits: [
      { state: 'editor', render: () => <RichTextEditor label="Message" html="<p>Good morning, <b>Cora</b></p>" onChange={nothing} /> },
      {
        state: "a stranger's mail",
        render: () => <SandboxedHtml title="Mail" html={`<p>Hello</p><p>${LONG}</p><ul><li>KTEB</li></ul>`} />,
      },
    ],
  },
];
