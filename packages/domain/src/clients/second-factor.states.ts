import { defineCodes } from '@app/kernel/states.ts';

/** Colleagues whom a company requires to sign in in two steps. */
export const secondFactorRules = defineCodes({ none: 'Nobody', admins: 'Admins', everyone: 'Everybody' });
