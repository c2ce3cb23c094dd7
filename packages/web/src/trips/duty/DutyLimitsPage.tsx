import { Button, NumberInput, Stack } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { type SyntheticEvent, useState } from 'react';
import { dutySettings } from '@app/domain/trips/duty/duty.collection.ts';
import { DUTY_SETTINGS_ID, DutySettings } from '@app/domain/trips/duty/duty-settings.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { ListPage } from '../../ui/layout/ListPage.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import { write } from '../../wire/tab/write.ts';
import { t, words } from '../../words/words.ts';

const fields = {
  one_pilot_hours: words('Flight hours in 24 hours, one pilot'),
  two_pilot_hours: words('Flight hours in 24 hours, two pilots'),
  duty_hours: words('Longest duty, hours'),
  rest_hours: words('Shortest rest, hours'),
  report_minutes: words('Report before takeoff, minutes'),
  release_minutes: words('Release after landing, minutes'),
} as const satisfies Readonly<Record<keyof DutySettings, string>>;
const names = Object.keys(fields) as (keyof DutySettings)[];

/** Limits by which the duty of crew is checked before a release (CHR-2). */
export function DutyLimitsPage() {
  const { client, hasRole } = useSession();
  const path = client && clientPath(client.id, dutySettings.name, DUTY_SETTINGS_ID);
  const { doc, state, problems } = useLiveDoc(dutySettings, path);
  return (
    <ListPage
      title={t('Duty limits')}
      lead={t('Flights of each crew member are checked by these limits before a release. It is a check: your operations manual decides.')}
    >
      {state === 'loading' && <RowSkeletons rows={6} />}
      {state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
      {state !== 'loading' && state !== 'error' && path && (
        <LimitsForm
          key={doc?.version ?? 0}
          path={path}
          version={doc?.version ?? 0}
          stored={DutySettings.parse(doc ?? {})}
          mayEdit={hasRole(['dispatch'])}
        />
      )}
    </ListPage>
  );
}

interface Props {
  readonly path: string;
  readonly version: number;
  readonly stored: DutySettings;
  readonly mayEdit: boolean;
}
function LimitsForm({ path, version, stored, mayEdit }: Props) {
  const [limits, setLimits] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const isChanged = names.some((name) => limits[name] !== stored[name]);
  useUnsavedForm(isChanged);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setBusy(true);
    void write({ op: 'set', path, data: limits, base: version })
      .then(() => void toast({ title: t('Saved'), tone: 'success' }), showProblem)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack gap={16} maw={360}>
        {names.map((name) => {
          const isMinutes = name === 'report_minutes' || name === 'release_minutes';
          const [least, most] = isMinutes ? [0, 600] : [1, 48];
          return (
            <NumberInput
              key={name}
              label={t(fields[name])}
              min={least}
              max={most}
              clampBehavior="strict"
              allowDecimal={!isMinutes}
              decimalScale={1}
              disabled={!mayEdit}
              value={limits[name]}
              onChange={(value) => setLimits({ ...limits, [name]: Math.min(most, Math.max(least, Number(value) || least)) })}
            />
          );
        })}
        {mayEdit && (
          <Button type="submit" w="fit-content" loading={isBusy} disabled={!isChanged}>
            {t('Save')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
