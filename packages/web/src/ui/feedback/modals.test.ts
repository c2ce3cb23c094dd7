import { beforeEach, expect, test, vi } from 'vitest';
import { closeModal, modals, openModal } from './modals.ts';

beforeEach(() => modals.setState([], true));
const titles = (): string[] => modals.getState().map(({ title }) => title);

test('[SHL-1] modals stack; the top one closes alone, and its owner hears of it once', () => {
  const closed = vi.fn();
  openModal({ title: 'below', content: (close) => close.name, onClose: closed });
  openModal({ title: 'above', content: (close) => close.name });
  const [below = '', above = ''] = modals.getState().map(({ id }) => id);
  closeModal(above);
  expect(titles()).toEqual(['below']);
  expect(closed).not.toHaveBeenCalled();
  closeModal(below);
  closeModal(below);
  expect(closed).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
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
