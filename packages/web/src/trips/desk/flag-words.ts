import { type Flag, flagText, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { t, tStored } from '../../words/words.ts';

/** Returns a flag in words; reasons of the price list are stored in English. */
export const flagWords = (flag: Flag): string => {
  const { why } = flag.params;
  return t(flagText(flag), typeof why === 'string' ? { ...flag.params, why: tStored(why) } : flag.params);
};
export const hasStop = (flags: readonly Flag[]): boolean => flags.some((flag) => levelOf(flag) === 'stop');
