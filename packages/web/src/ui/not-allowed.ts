import { toast } from './toast.ts';

/** Somebody pressed what is disabled: why it is, instead of silence (SHL-9). */
export const notAllowed = (why: string): void => void toast({ title: 'Not Allowed', message: why, tone: 'error' });
