import { CallFailed } from '@app/kernel/call-failed.ts';
import { tellError } from '../feedback/problem-texts.ts';

interface FormFailure {
  readonly message: string;
  /** The account's address is not confirmed yet: another link helps. */
  readonly isUnconfirmed: boolean;
}
/** Words the failure of a small form. Never throws. */
export const failureOf = async (error: unknown): Promise<FormFailure> => ({
  message: (await tellError(error)).message,
  isUnconfirmed: error instanceof CallFailed && error.has('users.unconfirmed'),
});
