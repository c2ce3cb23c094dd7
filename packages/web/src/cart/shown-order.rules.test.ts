import { expect, test } from 'vitest';
import { flightHeadingOf, headingOf, isLapsed, isSettled } from './shown-order.rules.ts';

const order = { canceled: false, paidBack: '', paid: 0, refunded: 0, balance: 5400, payment: '', reserved: 1, continueAt: '' } as const;

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

test('[ORD-10, ORD-12] an order says whether it is placed, paid, or paid back; whoever got money back is not asked to pay it again', () => {
  const paid = { ...order, paid: 5400, balance: 0, payment: 'paid' } as const;
  const orders = [
    order,
    { ...order, continueAt: 'https://paypal.example' },
    { ...order, payment: 'action_needed' as const },
    { ...order, payment: 'processing' as const },
    paid,
    { ...paid, refunded: 400 },
    { ...paid, refunded: 5400 },
    { ...order, canceled: true },
    { ...order, canceled: true, paidBack: 'Taken.' },
  ];
  expect(orders.map(headingOf)).toEqual([
    'Your order is placed.',
    'Your payment waits for you at PayPal.',
    'Your bank asks you to confirm.',
    'Your payment is on its way.',
    'Thank you. Your order is paid.',
    'Thank you. Your order is paid.',
    'Your payment was refunded.',
    'This order was canceled.',
    'Your order could not be filled. You get your money back.',
  ]);
  expect([paid, { ...paid, refunded: 5400 }].map(flightHeadingOf)).toEqual(['Thank you. Your flight is booked.', 'Your payment was refunded.']);
  expect(orders.map(isSettled)).toEqual([false, false, false, false, true, true, true, true, true]);
});
