/** Returns a path below a company: `clients/skylark/trips/t1`; that of its own record where nothing follows. */
export const clientPath = (client: string, ...parts: readonly string[]): string => ['clients', client, ...parts].join('/');

/** True if a path is of a record below this company; the company's own record is not. */
export const isInClient = (client: string, path: string): boolean => path.startsWith(`${clientPath(client)}/`);

/** True if a path is of a record of this collection, directly below this company. */
export const isOfClient = (client: string, collection: string, path: string): boolean =>
  path.startsWith(`${clientPath(client, collection)}/`) && path.split('/').length === 4;

/** Returns the name of the collection that a record's path names: 'contacts' of 'clients/skylark/contacts/c1'; empty where there is none. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Returns the id that a record's path ends in: 'c1' of 'clients/skylark/contacts/c1'; an id without a path is its own. */
export const idOfPath = (path: string): string => path.split('/').at(-1) ?? '';
