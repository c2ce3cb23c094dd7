import { useState } from 'react';
import { failureOf } from './form-failure.ts';

/** State of a small form that is sent: busy, and its failure in plain words beside the form. */
export function useFormSend() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  async function submit(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    setUnconfirmed(false);
    try {
      await act();
    } catch (error) {
      const { isUnconfirmed: unconfirmed, message } = await failureOf(error);
      setUnconfirmed(unconfirmed);
      setFailure(message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, isUnconfirmed, submit };
}
/** A text field of a submitted form. */
export const fieldOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
