import { afterEach, expect, test } from 'vitest';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { speak } from '../words/language.ts';
import { tripsScreens } from './trips.screens.ts';

afterEach(() => speak('en'));

test('[BYD-16] the schedule lists holds and duties in the language of the reader, as the board does', async () => {
  await speak('es');
  const titleOf = (entry: object): string => tripsScreens.schedule.title(ScheduleEntry.parse({ start: 0, end: 1, aircraft: 'a', ...entry }) as never);
  expect(titleOf({ type: 'container', category: 'hold', trip_number: '261130ABCD', metadata: { hold: 'h' } })).toBe('Reservado para 261130ABCD');
  expect(titleOf({ type: 'duty' })).toBe('Servicio de la tripulación');
  expect(titleOf({ type: 'container', category: 'Pintura' })).toBe('Pintura');
});
