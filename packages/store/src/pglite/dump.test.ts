import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { templatePath } from '../testing/template.ts';
import { boot } from './boot.ts';
import { borrowEngine } from './spare-engines.ts';

const home = mkdtempSync(join(tmpdir(), 'records-dump-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('[LIV-8] a database that begins from a dump of another has all that it had, on disk, in memory and compressed', async () => {
  const { db: first, giveBack } = await borrowEngine({ template: await templatePath() }, () => undefined);
  await first.exec("create table kept (n int primary key, text text); insert into kept select n, repeat('é', n) from generate_series(1, 2000) n");
  const contents = 'select count(*)::int as rows, sum(length(text))::int as letters from kept where n between 1 and 2000';
  const { rows } = await first.query(contents);
  expect(rows).toEqual([{ rows: 2000, letters: 2_001_000 }]);
  const dump = await first.dumpDataDir('none');
  await giveBack();
  const packed = join(home, 'packed.tgz');
  writeFileSync(packed, gzipSync(Buffer.from(await dump.arrayBuffer()), { level: 1 }));
  for (const options of [{ template: dump }, { template: packed, dir: join(home, 'data') }]) {
    const copy = await boot(options);
    expect((await copy.query(contents)).rows).toEqual(rows);
    await copy.exec("insert into kept values (0, 'one more')");
    await copy.close();
  }
  const again = await boot({ dir: join(home, 'data') });
  expect((await again.query('select text from kept where n = 0')).rows).toEqual([{ text: 'one more' }]);
  await again.close();
});

test('a dump that was cut off is refused, and leaves nothing that looks like a database', async () => {
  const cut = join(home, 'cut.tar');
  const whole = readFileSync(await templatePath());
  writeFileSync(cut, whole.subarray(0, whole.length / 2 - 100));
  const dir = join(home, 'never');
  await expect(boot({ template: cut, dir })).rejects.toThrow('damaged');
  expect(existsSync(dir)).toBe(false);
});
