import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from './open-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('[ORD-11] the tab of a paper that is still being made is opened at once, and gets its address later', async () => {
  const tab = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() };
  const open = vi.fn<() => typeof tab>(() => tab);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('fetch', async (url: string) => Response.json({ url: `${url}?sign` }));
  const paper = Promise.withResolvers<string>();
  const done = openFile(paper.promise);
  expect(open).toHaveBeenCalledTimes(1);
  paper.resolve('/api/files/mill/f1');
  await done;
  expect(tab.location.replace).toHaveBeenCalledWith('/api/files/mill/f1/link?sign');
  await expect(openFile(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(tab.close).toHaveBeenCalledTimes(1);
});
