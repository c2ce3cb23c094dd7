import { defineProblems } from '@app/kernel/problem.ts';

const row = { title: 'Row refused', status: 422 } as const;

/** Problems of imports; those titled 'Row refused' are said about one row of a file. */
export const importProblems = defineProblems('imports', {
  kind: { title: 'No such import', message: 'Records of this kind cannot be imported.', status: 404 },
  'too-large': { title: 'File too large', message: 'A file may have up to {max} MB.', status: 413 },
  empty: { title: 'File is empty', message: 'The file has no row with the names of its columns.', status: 422 },
  'too-many-columns': { title: 'Too many columns', message: 'A file may have up to {max} columns.', status: 422 },
  unreadable: { title: 'File not readable', message: 'This is no list of rows separated by commas, semicolons or tabs.', status: 422 },
  'no-columns': { title: 'No columns chosen', message: 'Choose a field for at least one column.', status: 422 },
  'twice-chosen': { title: 'Field chosen twice', message: 'Two columns fill {field}. Choose one of them.', status: 422 },
  'not-now': { title: 'Not possible now', message: 'This import is in another step. Wait until it is done.', status: 409 },
  'not-a-number': { ...row, message: '{field} is not a number: {value}' },
  'not-a-date': { ...row, message: '{field} is not a date of the chosen form: {value}' },
  'not-a-flag': { ...row, message: '{field} is neither yes nor no: {value}' },
  'not-a-code': { ...row, message: '{field} is none of its choices: {value}' },
  'not-text': { ...row, message: '{field} holds characters that cannot be stored.' },
  'no-values': { ...row, message: 'All chosen columns are empty.' },
  'same-line': { title: 'Duplicate', message: 'The same as line {line} of the file.', status: 422 },
  'duplicate-of': { title: 'Duplicate', message: 'It may be {name}, which exists already.', status: 422 },
  'bad-row': { ...row, message: 'The quotation marks of this row do not match.' },
  'too-many-rows': { ...row, message: 'A file may have up to {max} rows. The rest was left out.' },
  'too-many-entries': { ...row, message: 'The list may have up to {max} entries.' },
  repeats: { ...row, message: 'Events that repeat cannot be read. Export each of them alone.' },
  locked: { ...row, message: 'The record exists and you may not change it.' },
});
