import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { FreightServicesView } from './freight-services.ts';
import { shipperRoles } from './shipping.collection.ts';

export const getFreightServices = defineCall({
  method: 'get',
  path: '/shipments/freight-services',
  about: 'Returns the prices of freight services of the company, and which its buyers can choose.',
  access: { roles: [...shipperRoles] },
  body: z.object({}),
  reply: FreightServicesView,
});
export const saveFreightServices = defineCall({
  method: 'post',
  path: '/cms/company/freight-services',
  about: 'Saves the prices of freight services of the company, and which its buyers can choose.',
  access: { roles: ['admin'] },
  body: FreightServicesView,
  reply: FreightServicesView,
});
export const freightServicesCalls = { getFreightServices, saveFreightServices };
