import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateTimePicker } from './DateTimePicker.tsx';
import { DayInput } from './DayInput.tsx';
import { staffHours } from './pick-time.rules.ts';

const none = (): void => undefined;
const html = (node: ReactNode): string => renderToString(<MantineProvider>{node}</MantineProvider>);
const refused = 'Date not allowed';

test('[WID-10] a day before the first one or after the last one is refused under its field, which is marked as invalid', () => {
  const field = (value: string) => html(<DayInput label="Day" value={value} min="2027-03-02" max="2027-03-31" onChange={none} />);
  for (const day of ['2027-03-01', '2027-04-01']) {
    expect(field(day)).toContain(refused);
    expect(field(day)).toContain('aria-invalid="true"');
  }
  for (const day of ['', '2027-03-02', '2027-03-31']) expect(field(day)).not.toContain(refused);
});
test('[WID-5, WID-10] a chosen day that has become too early is refused; what its form says of it comes first', () => {
  const limits = { hours: staffHours, min: { date: '03/02/2027', time: '9:00' } };
  const picker = (date: string, error?: string) =>
    html(<DateTimePicker label="When" value={{ date, time: '10:00' }} limits={limits} error={error} onChange={none} />);
  expect(picker('03/01/2027')).toContain(refused);
  expect(picker('03/02/2027')).not.toContain(refused);
  expect(picker('03/01/2027', 'Two flights at once')).toContain('Two flights at once');
});
