import { CharterPage } from '../../trips/CharterPage.tsx';
import { useCharterExtras } from './charter-extras.tsx';

/** `/{client}/trips/:id` with the panel of every record: conversation, follow-ups, files, people and history. */
export function CharterScreen() {
  const page = useCharterExtras('trips');
  return <CharterPage key={page.id} {...page} />;
}
