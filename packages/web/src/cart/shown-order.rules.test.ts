import { expect, test } from 'vitest';
import { flightHeadingOf, isLapsed } from './shown-order.rules.ts';

const order = { canceled: false, paidBack: '', balance: 5400, payment: '', reserved: 1 } as const;

test('[MKT-13] a booking says whether it is reserved, on its way, booked, over, or paid back', () => {
  const headings = [
    order,
    { ...order, payment: 'failed' as const },
    { ...order, reserved: null },
    { ...order, payment: 'action_needed' as const },
    { ...order, payment: 'processing' as const, reserved: null },
    { ...order, balance: 0, payment: 'paid' as const, reserved: null },
    { ...order, canceled: true },
    { ...order, canceled: true, paidBack: 'Taken.' },
  ].map(flightHeadingOf);
  expect(headings).toEqual([
    'Your flight is reserved.',
    'Your flight is reserved.',
    'Your reservation has ended.',
    'Your bank asks you to confirm.',
    'Your payment is on its way.',
    'Thank you. Your flight is booked.',
    'This booking was canceled.',
    'Your flight could not be booked. You get your money back.',
  ]);
  expect([order, { ...order, reserved: null }, { ...order, balance: 0, reserved: null }].map(isLapsed)).toEqual([false, true, false]);
});
