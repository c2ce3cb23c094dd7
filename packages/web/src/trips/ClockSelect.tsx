import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { t } from '../words/words.ts';
import { type Clock, clockAfter, clocks } from './reading-clock.rules.ts';
import { useReadingClock } from './use-reading-clock.ts';

/** The clock on which times are read; Shift+Z takes the next one and says it. */
export function ClockSelect() {
  const { clock, setClock } = useReadingClock();
  const [said, setSaid] = useState('');
  const next = (): void => {
    const after = clockAfter(clock);
    setClock(after);
    setSaid(t(clocks.label(after)));
  };
  useScreenCommands([{ key: 'Shift+Z', label: t('Next clock: airport, UTC, company'), run: next }]);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('Clock')}
        value={clock}
        data={clocks.names.map((name) => ({ value: name, label: t(clocks.label(name)) }))}
        onChange={({ currentTarget }) => setClock(currentTarget.value as Clock)}
      />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  );
}
