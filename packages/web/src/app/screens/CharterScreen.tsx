import { useParams } from 'react-router';
import { abilities } from '@app/kernel/abilities.ts';
import { RecordSide } from '../../records/detail/RecordSide.tsx';
import type { AnyRecord } from '../../records/screen/screen.ts';
import { CharterPage, type Charter } from '../../trips/CharterPage.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { recordScreen } from './record-screens.ts';
import { recordExtras } from './record-slots.tsx';

const asRecord = (charter: Charter): AnyRecord => charter as unknown as AnyRecord;

/** `/{client}/quotes/:id` and `/{client}/trips/:id` with the panel of every record: conversation, follow-ups, files, people and history. */
export function CharterScreen({ kind }: { readonly kind: 'quotes' | 'trips' }) {
  const { nameKey = '', id = '' } = useParams();
  const { actor } = useSession();
  const screen = recordScreen(kind);
  const { actions, side = [] } = recordExtras(kind, nameKey, screen);
  return (
    <CharterPage
      key={`${kind}/${id}`}
      kind={kind}
      id={id}
      nameKey={nameKey}
      extras={{
        actions: (charter) => actions?.(asRecord(charter)),
        aside: (charter) => (
          <RecordSide
            screen={screen}
            doc={asRecord(charter)}
            mayEdit={abilities(screen.kind, actor, asRecord(charter), Date.now()).update}
            parts={side}
          />
        ),
      }}
    />
  );
}
