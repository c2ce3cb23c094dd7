import { z } from 'zod';
import { t } from '../../words/words.ts';

/** Messages of inputs (WID-9), each undefined where all is well. */
export const requiredMessage = (label: string, value: string): string | undefined =>
  value.trim() === '' ? t('{label} is required.', { label }) : undefined;
export const shortMessage = (value: string, least: number): string | undefined => (value.length < least ? t('Value is too short.') : undefined);
export const passwordsMessage = (password: string, other: string): string | undefined =>
  password === other ? undefined : t('Passwords must match.');
export const emailOrPhoneMessage = (email: string, phone: string): string | undefined =>
  email.trim() === '' && phone.trim() === '' ? t('Email or phone is required.') : undefined;
export const emailMessage = (value: string): string | undefined =>
  z.email().safeParse(value.trim()).success ? undefined : t('The email format is invalid');

/** 'N of limit characters', and whether it is too many. */
export const counter = (value: string, limit: number): { readonly text: string; readonly over: boolean } => ({
  text: t('{n} of {limit} characters', { n: String(value.length), limit: String(limit) }),
  over: value.length > limit,
});
