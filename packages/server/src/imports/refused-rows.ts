import type { Doc } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { harmless } from '@app/domain/imports/csv-cell.rules.ts';
import { importRows } from '@app/domain/imports/import.collection.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import { isProblemCode, problems } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readRows } from './read-file.ts';

const PAGE = 100;
const quoted = (cell: string): string => `"${harmless(cell).replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

function reasonOf({ problems: found }: ImportRow): string {
  return found.map(({ code, params }) => (isProblemCode(code) ? wording(problems[code], params).message : code)).join(' ');
}

/** The rows of a file that were not imported, each with its line and reason. */
export async function* refusedRows(ctx: AppContext, client: string, run: Doc<ImportRun>): AsyncGenerator<string> {
  const reasons = new Map<number, string>();
  const step = run.applied_at === null && run.state !== 'applying' ? 'check' : 'apply';
  for (let from = 0; ; from += PAGE) {
    const chunks = await ctx.records.forClient(client).list(importRows, {
      where: all(where('run', 'eq', run.id), where('step', 'eq', step), where('index', 'gte', from)),
      orderBy: [{ field: 'index', dir: 'asc' }],
      limit: PAGE,
    });
    for (const { rows } of chunks) {
      for (const row of rows) if (row.outcome === 'refused' || row.outcome === 'duplicate') reasons.set(row.line, reasonOf(row));
    }
    if (chunks.length < PAGE) break;
  }
  yield `\uFEFF${lineOf([...run.header, 'Line', 'Reason'])}`;
  for await (const { line, cells } of readRows(await ctx.files.stream(run.file_key), run)) {
    const reason = reasons.get(line);
    if (reason === undefined) continue;
    yield lineOf([...run.header.map((_, index) => cells[index] ?? ''), String(line), reason]);
  }
}
