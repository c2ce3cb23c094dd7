import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { send } from '../../wire/request/send.ts';
import type { Choice } from './filter-choices.rules.ts';

const MOST = 200;

/** Returns the records of a kind that others refer to, as choices; nothing is requested until a kind is given. */
export function useReferred(collection: string | undefined): readonly Choice[] {
  const [choices, setFound] = useState<readonly Choice[]>([]);
  useEffect(() => {
    if (collection === undefined) return undefined;
    let on = true;
    const query = { collection, limit: MOST } as z.input<typeof listDocuments.body>['query'];
    // Without them nothing can be chosen here; words still find it.
    send(listDocuments, { query }).then(
      ({ docs }) =>
        on &&
        setFound(
          docs
            .map((doc) => ({ label: recordLabel(doc as typeof doc & Record<string, unknown>), values: [doc.id] }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ),
      () => undefined,
    );
    return () => {
      on = false;
    };
  }, [collection]);
  return choices;
}
