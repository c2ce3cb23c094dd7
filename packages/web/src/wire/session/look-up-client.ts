import { getClient } from '@app/domain/clients/clients.calls.ts';
import { send } from '../request/send.ts';

const MEMORY_MS = 30_000;
/** A route that is on its way waits no longer for an answer. */
const PATIENCE_MS = 3_000;

const known = new Map<string, { readonly id: string; readonly at: number }>();

/**
 * Returns the id of the company with this key, or undefined where there is none; every route asks (TEN-2). Null: it could not be asked, which is
 * logged, and the route goes on without. A company is asked for again after 30 s.
 */
export async function lookUpClient(nameKey: string): Promise<string | undefined | null> {
  const remembered = known.get(nameKey);
  if (remembered && Date.now() - remembered.at < MEMORY_MS) return remembered.id;
  try {
    const { id } = await send(getClient, { name_key: nameKey }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (id === undefined) known.delete(nameKey);
    else known.set(nameKey, { id, at: Date.now() });
    return id;
  } catch (error) {
    console.warn(`The client '${nameKey}' could not be looked up`, error);
    return null;
  }
}
