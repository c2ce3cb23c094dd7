import { useState } from 'react';
import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { reportFlight } from '@app/domain/trips/following/following.calls.ts';
import { type FlightStep, stepCodes } from '@app/domain/trips/following/following.rules.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { clockAt, zonesOf } from '../board/board-words.ts';
import type { Reading } from '../reading-clock.rules.ts';

const KEY_LENGTH = 16;
type Entry = Doc<ScheduleEntry>;
export type Report = Pick<z.input<typeof reportFlight.body>, 'code' | 'time' | 'airport'> & { readonly note: string };

/** Sends what a dispatcher knows about a flight. */
export const sendReport = ({ id }: Entry, report: Report): Promise<unknown> => send(reportFlight, { id, key: randomId(KEY_LENGTH), ...report });

/** Enters a step of a flight with the time of now. It can be taken back. */
export function useStep(reading: Reading) {
  const [saving, setSaving] = useState('');
  const enter = (entry: Entry, step: FlightStep, name: string): void => {
    const [from, to] = zonesOf(entry);
    const code = stepCodes[step];
    const time = Date.now();
    const undo = (): void => void sendReport(entry, { code, time: entry.following[step], note: '' }).catch(showProblem);
    const tellSaved = (): void => {
      const at = clockAt(time, step === 'on' || step === 'in' ? to : from, reading);
      toast({ title: `${code} ${at}`, message: name, tone: 'success', actions: [{ undo }] });
    };
    setSaving(`${entry.id} ${step}`);
    void sendReport(entry, { code, time, note: '' })
      .then(tellSaved, showProblem)
      .finally(() => setSaving(''));
  };
  return { saving, enter };
}
