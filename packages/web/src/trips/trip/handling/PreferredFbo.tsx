import { Button } from '@mantine/core';
import { all, where } from '@app/kernel/queries/where.ts';
import { concerns, type Movement } from '@app/domain/fleet/airport-note.rules.ts';
import { airportNotes } from '@app/domain/fleet/fleet.collection.ts';
import { useLive } from '../../../wire/tab/use-live.ts';
import { t } from '../../../words/words.ts';

const MOST = 1000;
/** Longest name of an FBO. */
const MOST_CHARS = 160;
interface Props {
  readonly movement: Movement;
  /** Name that the form has now. */
  readonly name: string;
  readonly onPick: (name: string) => void;
}
/** Offers the FBO that the company prefers at an airport, by its notes. */
export function PreferredFbo({ movement, name, onPick }: Props) {
  const { docs } = useLive(airportNotes, { where: all(where('kind', 'eq', 'handler'), where('active', 'eq', true)), limit: MOST });
  const preferred = docs.find((note) => note.text.trim() !== '' && concerns(note, movement))?.text.trim();
  if (preferred === undefined || preferred === name || preferred.length > MOST_CHARS) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onPick(preferred)}>
      {t('Use the preferred FBO: {name}', { name: preferred })}
    </Button>
  );
}
