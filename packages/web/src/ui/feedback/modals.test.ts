import { beforeEach, expect, test, vi } from 'vitest';
import { closeTopModal, modals, openModal } from './modals.ts';

beforeEach(() => modals.setState([], true));
const titles = (): string[] => modals.getState().map(({ title }) => title);

test('[SHL-1] modals stack; Escape closes the top one only, and its owner hears of it', () => {
  const closed = vi.fn();
  openModal({ title: 'below', content: (close) => close.name, onClose: closed });
  openModal({ title: 'above', content: (close) => close.name });
  expect(closeTopModal()).toBe(true);
  expect(titles()).toEqual(['below']);
  expect(closed).not.toHaveBeenCalled();
  closeTopModal();
  expect(closed).toHaveBeenCalledOnce();
  expect(closeTopModal()).toBe(false);
});

test('[SHL-1] content without a close event is logged as a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openModal({ title: 'Stuck', content: () => null });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Stuck'));
  warn.mockClear();
  openModal({ title: 'Fine', content: (close) => close.name })();
  expect(warn).not.toHaveBeenCalled();
  expect(titles()).toEqual(['Stuck']);
  warn.mockRestore();
});
