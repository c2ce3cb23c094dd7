import { TripStatus } from './TripStatus.tsx';
import { useCharter } from './use-charter.ts';

/** State of the quote or trip behind a path; nothing for another kind of record. */
export function TripStatusCell({ path }: { readonly path: string }) {
  const { doc } = useCharter(/\/(quotes|trips)\//.test(path) ? path : undefined);
  return doc ? <TripStatus status={doc.status} /> : null;
}
