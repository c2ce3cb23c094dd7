import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../database/engine.ts';
import { borrowDatabase } from './spare-databases.ts';
import { command, databaseName, serverUrl, urlOf } from './server.ts';

async function inside(database: string, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(serverUrl === undefined)('databases of tests on PostgreSQL', () => {
  const template = serverUrl === undefined ? '' : databaseName('spare_template');
  beforeAll(async () => {
    await command(`create database ${template}`);
    const tables = ['create table things (n int primary key)', 'create table parts (thing int references things)', 'create table first (n int)'];
    await inside(template, ...tables, 'create sequence steps', 'insert into first values (1)');
  });
  afterAll(() => command(`drop database ${template}`));

  test('one that only rows were written to, of a table that others refer to, comes back as the copy that it was', async () => {
    const first = await borrowDatabase(template);
    await inside(first.database, 'insert into things values (1)', "select nextval('steps')");
    await first.giveBack();
    const second = await borrowDatabase(template);
    expect(second.database).toBe(first.database);
    expect(await inside(second.database, "select (select count(*)::int from things) as things, nextval('steps')::int as step")).toEqual([
      { things: 0, step: 1 },
    ]);
    await command(`drop database ${second.database} with (force)`);
  });

  test('one with a table more comes back without it', async () => {
    const first = await borrowDatabase(template);
    await inside(first.database, 'create table more (n int references things)');
    await first.giveBack();
    const second = await borrowDatabase(template);
    expect(second.database).toBe(first.database);
    await expect(inside(second.database, 'select from more')).rejects.toThrow('does not exist');
    await command(`drop database ${second.database} with (force)`);
  });

  test.each([
    ['a table less', 'drop table parts'],
    ['a column more', 'alter table first add column more int'],
    ['a row that came with it changed', 'update first set n = 2'],
  ])('one with %s is dropped', async (_, change) => {
    const first = await borrowDatabase(template);
    await inside(first.database, change);
    await first.giveBack();
    await expect(inside(first.database, 'select 1')).rejects.toThrow('does not exist');
  });

  test('its connections go on with it; who has closed them gets no session any more', async () => {
    const pid = async (engine: Engine): Promise<unknown> => {
      const session = await engine.session();
      const { rows } = await session.query('select pg_backend_pid() as pid', []);
      session.release();
      return rows[0];
    };
    const first = await borrowDatabase(template);
    const before = await pid(first.engine);
    await first.engine.close();
    await first.giveBack();
    const second = await borrowDatabase(template);
    expect(await pid(second.engine)).toEqual(before);
    await expect(first.engine.session()).rejects.toThrow('closed');
    await command(`drop database ${second.database} with (force)`);
  });

  test('closing its connections waits for the sessions that are out', async () => {
    const { database, engine } = await borrowDatabase(template);
    const session = await engine.session();
    const steps: string[] = [];
    const closed = engine.close().then(() => steps.push('closed'));
    await session.query('select 1', []);
    steps.push('released');
    session.release();
    await closed;
    expect(steps).toEqual(['released', 'closed']);
    await command(`drop database ${database} with (force)`);
  });

  test('one in which a connection left a transaction open is dropped', async () => {
    const { database, engine, giveBack } = await borrowDatabase(template);
    const session = await engine.session();
    await session.query('begin', []);
    session.release();
    await engine.close();
    await giveBack();
    await expect(inside(database, 'select 1')).rejects.toThrow('does not exist');
  });

  test('one that somebody is still connected to is dropped', async () => {
    const { database, giveBack } = await borrowDatabase(template);
    const client = new pg.Client({ connectionString: urlOf(database) });
    const ended = new Promise((end) => client.on('error', end));
    await client.connect();
    await giveBack();
    await ended;
    await expect(inside(database, 'select 1')).rejects.toThrow('does not exist');
  });
});
