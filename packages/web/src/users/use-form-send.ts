import { useState } from 'react';
import { tellError } from '../ui/problem-texts.ts';

/** The state of a small form that is sent: busy, and what went wrong in plain words beside the form. */
export function useFormSend() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function submit(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure((await tellError(error)).message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, submit };
}
/** A text field of a submitted form. */
export const fieldOf = (form: HTMLFormElement, name: string): string => {
  const held = new FormData(form).get(name);
  return typeof held === 'string' ? held : '';
};
