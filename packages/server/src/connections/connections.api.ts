import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  getConnection as getConnectionCall,
  saveConnection as saveConnectionCall,
  testConnection as testConnectionCall,
} from '@app/domain/connections/connections.calls.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getConnection, saveConnection, testConnection } from './save-connection.ts';

/** Each test asks another system: few of them. */
const tries = { max: 20, perMs: MINUTE };
export const connectionsApi = (ctx: AppContext): readonly Served[] => [
  serve(getConnectionCall, (_input, actor) => getConnection(ctx, actor)),
  serve(
    saveConnectionCall,
    async (input, actor) => {
      await saveConnection(ctx, actor, input);
      return await getConnection(ctx, actor);
    },
    tries,
  ),
  serve(testConnectionCall, ({ kind }, actor) => testConnection(ctx, actor, kind), tries),
];
