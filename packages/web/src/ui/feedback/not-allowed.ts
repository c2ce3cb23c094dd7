import { toast } from './toast.ts';
import { t } from '../../words/words.ts';

/** Somebody pressed what is disabled: why it is, instead of silence (SHL-9). */
export const notAllowed = (why: string): void => void toast({ title: t('Not Allowed'), message: why, tone: 'error' });
