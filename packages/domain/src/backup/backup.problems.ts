import { defineProblems } from '@app/kernel/problem.ts';

export const backupProblems = defineProblems('backup', {
  busy: { title: 'Export running', message: '{name} is exporting all data of this company. Try again when that export is done.', status: 409 },
  'no-archive': { title: 'No file', message: 'The file was removed after 24 hours. Request a new export.', status: 404 },
  failed: { title: 'Export failed', message: 'Nothing was changed. Request a new export.', status: 500 },
});
