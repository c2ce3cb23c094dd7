import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

class Memory {
  entries = new Map<string, string>();
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.entries.set(key, value);
  removeItem = (key: string): void => void this.entries.delete(key);
  clear = (): void => this.entries.clear();
}
const token = `x.${btoa(JSON.stringify({ sub: 'u1', exp: 99_999_999_999 }))}.y`;
const acme = { id: 'c1', name_key: 'acme', name: 'Acme', roles: [] };
const borealis = { id: 'c2', name_key: 'borealis', name: 'Borealis', roles: [] };

/** Answers of the server; a test changes them between two requests. */
const server = {
  account: 'u1' as string | undefined,
  clients: [acme, borealis],
  roles: { sales: true } as Record<string, boolean>,
  /** Replaces the answer to the query of the session. */
  failure: undefined as { readonly status: number; readonly code: string } | 'offline' | undefined,
  /** Runs before the answer to the query of the session. */
  meanwhile: async (): Promise<void> => {},
};
const requests: string[] = [];
async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'https://apron.example');
  requests.push(pathname + (searchParams.get('name_key') ?? ''));
  if (server.failure === 'offline') throw new TypeError('offline');
  if (pathname === '/api/auth/token') return Response.json({ token });
  if (pathname === '/api/auth/get-session')
    return Response.json(server.account ? { user: { id: server.account, email: `${server.account}@acme.example`, name: 'Ann' } } : null);
  if (!pathname.endsWith('/user/session')) return Response.json({});
  await server.meanwhile();
  if (server.failure) return Response.json({ problems: [{ code: server.failure.code }] }, { status: server.failure.status });
  const client = server.clients.find(({ name_key }) => name_key === searchParams.get('name_key'));
  return Response.json({
    user: { id: server.account, first_name: 'Ann' },
    clients: server.clients,
    suspended: [],
    terms: { version: '1', url: '' },
    consumer: false,
    standing: client ? { client: client.id, roles: server.roles, member: null, location: '', signature: `Ann of ${client.name}` } : null,
  });
}

async function signedInToAcme() {
  const tab = await import('./session.ts');
  await tab.startSession('acme', 'acme');
  await tab.switchClient('c1');
  requests.length = 0;
  const states: ReturnType<typeof tab.session.getState>[] = [];
  tab.session.subscribe((state) => void states.push(state));
  return { ...tab, states };
}
const silenceWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  Object.assign(server, { account: 'u1', clients: [acme, borealis], roles: { sales: true }, failure: undefined, meanwhile: async () => {} });
  requests.length = 0;
  vi.stubGlobal('localStorage', new Memory());
  vi.stubGlobal('sessionStorage', new Memory());
  vi.stubGlobal('location', { href: 'https://apron.example/acme', origin: 'https://apron.example', reload: vi.fn() });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a session that is loaded again', () => {
  test('takes the answer over in one step: the active client is never missing, so no open screen closes', async () => {
    const { reloadSession, session, states } = await signedInToAcme();
    server.clients = [{ ...acme, name: 'Acme Air' }, borealis];
    server.roles = { sales: true, cms: true };
    await reloadSession();
    expect(states.map(({ client, status }) => [status, client?.name])).toEqual([['in', 'Acme Air']]);
    expect([...session.getState().roles]).toEqual(['sales', 'cms']);
    expect(session.getState()).toMatchObject({ signature: 'Ann of Acme Air', user: { first_name: 'Ann' } });
  });

  test('[AUT-3] is read with a fresh token', async () => {
    const { reloadSession } = await signedInToAcme();
    await reloadSession();
    expect(requests).toContain('/api/auth/token');
  });

  test('leaves a client that the person no longer works for', async () => {
    const { reloadSession, session } = await signedInToAcme();
    server.clients = [borealis];
    await reloadSession();
    expect(session.getState()).toMatchObject({ status: 'in', client: undefined, clients: [{ id: 'c2' }], signature: '' });
    expect(session.getState().roles.size).toBe(0);
  });

  test('[AUT-5] is over when the server no longer knows the person', async () => {
    const { reloadSession, session } = await signedInToAcme();
    server.account = undefined;
    await reloadSession();
    expect(session.getState()).toMatchObject({ status: 'out', client: undefined, account: undefined });
  });

  test('[AUT-5] brings nothing back when the person signs out before the answer', async () => {
    const { reloadSession, session, signOut } = await signedInToAcme();
    server.meanwhile = async () => {
      server.meanwhile = async () => {};
      server.account = undefined;
      await signOut();
    };
    await reloadSession();
    expect(session.getState()).toMatchObject({ status: 'out', client: undefined, user: undefined });
  });

  test('[TEN-8] does not lead back from a client that was chosen before the answer', async () => {
    const { reloadSession, session, switchClient } = await signedInToAcme();
    server.meanwhile = async () => {
      server.meanwhile = async () => {};
      await switchClient('c2');
    };
    await reloadSession();
    expect(session.getState()).toMatchObject({ client: { id: 'c2' }, signature: 'Ann of Borealis' });
  });

  test('stays as it is while the server cannot be reached, and fails', async () => {
    silenceWarnings();
    const { reloadSession, session, states } = await signedInToAcme();
    server.failure = 'offline';
    await expect(reloadSession()).rejects.toThrow();
    expect(states).toEqual([]);
    expect(session.getState().client?.id).toBe('c1');
  });

  describe('with a copy on this device', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      vi.doMock('./browser-live.ts', () => ({
        live: { restart: vi.fn(), stop: vi.fn() },
        offline: async () => ({
          lastSession: async () => ({ account: { id: 'u1' }, clients: [acme], terms: {}, consumer: false, standings: {} }),
          keepLoaded: async () => {},
          keepStanding: async () => {},
          wipe: async () => {},
          outbox: { reset: async () => {}, replay: async () => {} },
        }),
      }));
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.doUnmock('./browser-live.ts');
    });
    const withoutNetwork = async () => {
      const tab = await signedInToAcme();
      vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
      server.failure = 'offline';
      await tab.reloadSession();
      return tab;
    };

    test('stays as it is without a network, and takes the answer over once there is one', async () => {
      const { session, states } = await withoutNetwork();
      expect(states).toEqual([]);
      server.failure = undefined;
      server.roles = { cms: true };
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(states).toHaveLength(1));
      expect([...session.getState().roles]).toEqual(['cms']);
      expect(location.reload).not.toHaveBeenCalled();
    });

    test('loads the page again once the server reports somebody else', async () => {
      await withoutNetwork();
      Object.assign(server, { failure: undefined, account: 'u2' });
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    });

    test('[AUT-5] does not load the page again for somebody who signed out before the answer', async () => {
      const { session, signOut } = await withoutNetwork();
      server.failure = undefined;
      const done = vi.fn();
      server.meanwhile = async () => {
        server.meanwhile = async () => {};
        server.account = undefined;
        await signOut();
        done();
      };
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
      await vi.waitFor(() => expect(requests.filter((request) => request.startsWith('/api/auth/get-session'))).toHaveLength(3));
      await vi.advanceTimersByTimeAsync(0);
      expect(session.getState().status).toBe('out');
      expect(location.reload).not.toHaveBeenCalled();
    });
  });

  test('[AUT-5] ends when the server refuses the person', async () => {
    silenceWarnings();
    const { reloadSession, session } = await signedInToAcme();
    server.failure = { status: 403, code: 'records.not-allowed' };
    await reloadSession();
    expect(session.getState()).toMatchObject({ status: 'out', client: undefined });
  });
});
