import type { Client, RoleLabel } from '../clients/client.ts';
import { roleLabels } from '../users/role-labels.ts';
import type { z } from 'zod';

type Kind = Client['kind'];
const templates: Readonly<Record<Kind, readonly string[]>> = {
  platform: ['admin', 'sales', 'support', 'marketing', 'cms', 'billing'],
  operator: ['admin', 'sales', 'dispatch', 'support', 'fleet', 'pricing', 'marketing', 'cms', 'billing'],
  shop: ['admin', 'sales', 'support', 'pricing', 'marketing', 'cms', 'billing'],
};

/** Ids of the roles with which a company of this kind begins. */
export const roleTemplate = (kind: Kind): readonly string[] => templates[kind];

/** Returns those roles of a template, with their labels; the admin role is always one of them. */
export const rolesOf = (kind: Kind, chosen: readonly string[] = templates[kind]): z.infer<typeof RoleLabel>[] =>
  templates[kind].filter((id) => id === 'admin' || chosen.includes(id)).map((id) => ({ id, label: roleLabels[id] ?? id }));
