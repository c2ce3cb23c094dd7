import { type Actor, admins, defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import { SearchBuilder } from './search-builder.ts';

const own = (actor: Actor): Where => (actor.member ? all(staff(actor), where('creator', 'eq', actor.uid)) : nobody());

/** Saved searches of staff. Colleagues see each other's; each changes only their own. */
export const searches = defineCollection({
  name: 'searches',
  label: 'Saved search',
  labels: { filterItems: 'Filters', and: 'All filters must match', aroundLatLng: 'Around', insideBoundingBox: 'Inside' },
  schema: SearchBuilder,
  scope: 'client',
  indexes: [['index', 'name'], ['creator']],
  access: { read: staff, create: own, update: own, delete: (actor) => any(admins(actor), own(actor)) },
});
