import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { listJobs } from '@app/domain/jobs/jobs.calls.ts';
import { send } from '../wire/request/send.ts';
import { useLive } from '../wire/tab/use-live.ts';

const AGAIN_MS = 10_000;
type Jobs = z.output<typeof listJobs.reply>['jobs'];

/** The jobs of the active company. They are read anew when a run leaves a line, and now and then for runs that leave none. */
export function useJobs(isOn: boolean) {
  const [jobs, setJobs] = useState<Jobs>();
  const [isBroken, setBroken] = useState(false);
  const { docs } = useLive(dataLogs, isOn ? { orderBy: [{ field: 'date', dir: 'desc' }], limit: 1 } : undefined);
  const newest = docs[0]?.id;
  const reload = useCallback(() => {
    send(listJobs, {}).then(
      (reply) => {
        setJobs(reply.jobs);
        setBroken(false);
      },
      () => setBroken(true),
    );
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    reload();
    const again = setInterval(reload, AGAIN_MS);
    return () => clearInterval(again);
  }, [isOn, newest, reload]);
  return { jobs, isBroken, reload };
}
