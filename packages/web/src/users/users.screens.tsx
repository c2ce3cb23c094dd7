import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { ColourSwatch } from '../widgets/status/ColourSwatch.tsx';
import { screenOf } from '../records/screen/screen.ts';
import { words } from '../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A color as it looks; its code is for machines. */
const swatch = (code: unknown) => <ColourSwatch colour={text(code)} />;

/** Lists and details of the people who work for a company. */
export const usersScreens = {
  members: screenOf(members as Collection, {
    list: addresses.members.list,
    singular: words('user'),
    plural: words('users'),
    titleField: 'name',
    face: ({ id, name, color, contrast, photoURL }) => ({
      id,
      name: text(name),
      color: text(color),
      contrast: text(contrast),
      photoURL: text(photoURL),
    }),
    columns: ['email', 'restricted', 'date'],
    offered: ['email', 'restricted', 'date', 'last_date'],
    sortable: ['date', 'name'],
    sort: { field: 'name', dir: 'asc' },
    filters: ['restricted'],
    sections: [{ title: words('Person'), fields: ['name', 'email', 'restricted', 'photoURL', 'color', 'contrast'] }],
    columnSpecs: { color: { render: (doc) => swatch(doc['color']) }, contrast: { render: (doc) => swatch(doc['contrast']) } },
    customFields: ['roles', 'user'],
    empty: words('People who work for this company appear here.'),
  }),
};
