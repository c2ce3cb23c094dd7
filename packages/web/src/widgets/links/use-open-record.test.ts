import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useOpenRecord } from './use-open-record.ts';

const { navigate, showAlert, session } = vi.hoisted(() => ({
  navigate: vi.fn(),
  showAlert: vi.fn(),
  session: { client: undefined as { name_key: string } | undefined },
}));
vi.mock('react-router', () => ({ useNavigate: () => navigate }));
vi.mock('../../wire/tab/session.ts', () => ({ useSession: () => session }));
vi.mock('../../ui/feedback/show-alert.tsx', () => ({ showAlert }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', emptyWindow());
});
afterEach(() => vi.restoreAllMocks());

test('[TEN-5] opens the screen of a record in the company of now', async () => {
  session.client = { name_key: 'skylark' };
  const hook = await renderHook(useOpenRecord);
  hook.current()({ collection: 'quotes', id: 'q1' });
  expect(navigate.mock.calls).toEqual([['/skylark/quotes/q1/']]);
  expect(showAlert).not.toHaveBeenCalled();
});
test('[TEN-5] a kind without a screen is logged and ignored', async () => {
  session.client = { name_key: 'skylark' };
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const hook = await renderHook(useOpenRecord);
  hook.current()({ collection: 'nothing', id: '1' });
  expect([warn.mock.calls.length, navigate.mock.calls.length, showAlert.mock.calls.length]).toEqual([1, 0, 0]);
});
test('[TEN-6] without a company the person is told', async () => {
  session.client = undefined;
  const hook = await renderHook(useOpenRecord);
  hook.current()({ collection: 'quotes', id: 'q1' });
  expect(navigate).not.toHaveBeenCalled();
  expect(showAlert.mock.calls).toEqual([[{ title: 'Uh Oh!', message: "We couldn't figure out where to send you. Please contact an admin." }]]);
});
