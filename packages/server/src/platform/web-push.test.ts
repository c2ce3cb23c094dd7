import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openPushService, type PushService } from '../testing/push-service.ts';
import { InsideAddress, isPublicAddress, publicLookup } from './public-address.ts';
import { webPush } from './web-push.ts';

const settings = { APRON_MODE: 'production', APP_SECRET: 'a secret of the tests, long enough' };
const identity = readConfig({ ...settings, VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' }).push;
if (!identity) throw new Error('The key makes no identity');
const message = { text: '{"title":"Cora"}', topic: 't', ttlSeconds: 60 };
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

test('[JOB-7] a push goes to the open internet alone: not to this machine, its networks, or digits that mean them', async () => {
  const subscription = service.subscribe('ann');
  expect(await webPush(identity).send(subscription, message)).toBe('refused');
  for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '0.0.0.0', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', '2130706433'])
    expect(await webPush(identity, { loopback: true }).send({ ...subscription, endpoint: `https://${host}/send` }, message), host).toBe('refused');
  await expect(webPush(identity).send({ ...subscription, endpoint: 'https://localhost/send' }, message)).rejects.toBeInstanceOf(InsideAddress);
  expect(service.arrived).toEqual([]);
  expect(await webPush(identity, { loopback: true }).send(subscription, message)).toBe('taken');
  expect(service.arrived).toMatchObject([{ browser: 'ann', text: message.text }]);
});

test('what a push service answers: taken, gone, refused for good, or later', async () => {
  const push = webPush(identity, { loopback: true });
  const subscription = service.subscribe('bob');
  for (const [status, answer] of [
    [200, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'refused'],
    [400, 'refused'],
    [413, 'refused'],
  ] as const) {
    service.answerNext('bob', status);
    expect(await push.send(subscription, message), String(status)).toBe(answer);
  }
  for (const status of [429, 500, 503]) {
    service.answerNext('bob', status);
    await expect(push.send(subscription, message)).rejects.toThrow(String(status));
  }
});

test('addresses of the open internet, and those that are not', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '172.31.255.255',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '::ffff:127.0.0.1',
    'push.example',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test('a name is looked up for one address or for all, and means the open internet or nothing', async () => {
  const ask = (all: boolean): Promise<unknown> =>
    new Promise((done) => publicLookup('localhost', { all }, (error, addresses) => done(error ?? addresses)));
  expect(await ask(true)).toBeInstanceOf(InsideAddress);
  expect(await ask(false)).toBeInstanceOf(InsideAddress);
  const digits: unknown = await new Promise((done) => publicLookup('8.8.8.8', {}, (error, address, family) => done(error ?? [address, family])));
  expect(digits).toEqual(['8.8.8.8', 4]);
});
