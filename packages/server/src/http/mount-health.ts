import type { FastifyInstance } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import type { Records } from '@app/store/records.ts';

/** Mounts the answers to those who watch this process: it lives, and it is ready while the database answers. */
export function mountHealth(app: FastifyInstance, records: Pick<Records, 'isReady'>, version: string): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true, version }));
  app.get('/api/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!(await records.isReady())) throw refuse({ code: 'records.unavailable' });
    return await reply.send({ ok: true, version });
  });
}
