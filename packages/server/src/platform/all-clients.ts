import { type Kysely, sql } from 'kysely';

/**
 * The few questions that the server must ask of all clients at once: whose key is this, who is this person staff of. They answer ids and nothing else; whoever asks goes on inside that one client.
 */
export interface AllClients {
  /** Ids of all clients, oldest first. */
  ids(): Promise<string[]>;
  /** The client with this name_key. */
  withKey(nameKey: string): Promise<string | undefined>;
  /** Clients that this user is staff of. */
  ofMember(uid: string): Promise<string[]>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- reads the store's table of documents, whose type is the store's own
export function allClients(db: Kysely<any>): AllClients {
  const idsOf = async (query: ReturnType<typeof sql<{ client_id: string }>>): Promise<string[]> =>
    (await query.execute(db)).rows.map((row) => row.client_id);
  return {
    ids: () => idsOf(sql`select client_id from documents where collection = 'clients' order by date, client_id`),
    withKey: async (nameKey) =>
      (await idsOf(sql`select client_id from documents where collection = 'clients' and data ->> 'name_key' = ${nameKey} limit 1`))[0],
    ofMember: (uid) => idsOf(sql`select client_id from documents where collection = 'members' and id = ${uid} and active order by client_id`),
  };
}
