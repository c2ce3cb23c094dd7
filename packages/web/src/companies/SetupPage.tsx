import { useState } from 'react';
import { Look } from '../ui/theme/Look.tsx';
import { SetupDone, type SetupResult } from './SetupDone.tsx';
import { SetupForm } from './SetupForm.tsx';
import { TokenForm, type OpenSetup } from './TokenForm.tsx';
import styles from './SetupPage.module.css';

/** The first screen of a new server: the holder of the token from its console makes the first company and its admin (TEN-1). */
export function SetupPage() {
  const [open, setOpen] = useState<OpenSetup>();
  const [result, setResult] = useState<SetupResult>();
  return (
    <Look mood="consumer">
      <main className={styles.page}>
        {result ? <SetupDone result={result} /> : open ? <SetupForm {...open} onDone={setResult} /> : <TokenForm onOpen={setOpen} />}
      </main>
    </Look>
  );
}
