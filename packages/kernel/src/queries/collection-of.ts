/** Returns the name of the collection that a record's path names: 'contacts' of 'clients/skylark/contacts/c1'; empty where there is none. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';
