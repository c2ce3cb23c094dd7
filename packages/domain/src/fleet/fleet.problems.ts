import { defineProblems } from '@app/kernel/problem.ts';

/** Problems of aircraft (D5, CHR-3): the first four are errors, the next two warnings; and of notes about airports. */
export const fleetProblems = defineProblems('fleet', {
  'no-tail-number': { title: 'Aircraft Incomplete', message: 'No tail number found.', status: 422 },
  'no-name': { title: 'Aircraft Incomplete', message: 'No name found.', status: 422 },
  'no-model': { title: 'Aircraft Incomplete', message: 'No closest model found.', status: 422 },
  'no-seats': { title: 'Aircraft Incomplete', message: 'No seat count value found.', status: 422 },
  'no-images': { title: 'Aircraft Incomplete', message: 'No images added.', status: 422 },
  'no-amenities': { title: 'Aircraft Incomplete', message: 'No amenities found.', status: 422 },
  'note-without-airport': { title: 'Note Incomplete', message: 'Choose the airport of the note.', status: 422 },
  'note-hours': { title: 'Note Invalid', message: 'Enter both hours as H:mm, or none.', status: 422 },
  'note-days': { title: 'Note Invalid', message: 'Enter days as MM/dd/yyyy, the first before the last.', status: 422 },
  'note-runway': { title: 'Note Incomplete', message: 'Enter the length of the runway in feet.', status: 422 },
});
