import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import {
  answerOperatorPage,
  answerOperatorRequest,
  askOperators as askOperatorsCall,
  type OperatorPageReply,
  readOperatorPage,
  withdrawOperatorRequest,
} from '@app/domain/marketplace/operators/operators.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import { limitOpens } from '../../http/limit-opens.ts';
import { type CallRequest, serve, type Served } from '../../http/serve.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answerAsPartner, answerRequest, withdrawRequest } from './answer-request.ts';
import { askOperators } from './ask-operators.ts';
import { deadlineText, requestOfToken } from './operator-links.ts';

/** Calls of those who ask partners for an aircraft, and of the partners, with or without an account. */
export function operatorsApi(ctx: AppContext, known: KnownClients): readonly Served[] {
  const companyOf = async (nameKey: string, { ip }: CallRequest): Promise<Doc<Client>> => {
    await limitOpens(ctx, 'operator requests opened', ip);
    const company = await known.find(nameKey);
    if (!company?.active) throw refuse({ code: 'records.missing' });
    return company;
  };
  return [
    serve(askOperatorsCall, (input, actor) => askOperators(ctx, actor, input)),
    serve(withdrawOperatorRequest, async ({ id }, actor) => {
      await withdrawRequest(ctx, actor, id);
      return {};
    }),
    serve(answerOperatorRequest, async (input, actor) => {
      await answerAsPartner(ctx, actor, input);
      return {};
    }),
    serve(readOperatorPage, async ({ company: key, token }, _actor, request): Promise<OperatorPageReply> => {
      const company = await companyOf(key, request);
      const { creator_name, recipient_name, legs, note, deadline, state, answer } = await requestOfToken(ctx, company, token);
      const until = deadlineText(deadline, company);
      return { from: creator_name, partner: recipient_name, legs, note, until, state, isOver: deadline <= ctx.clock.now(), answer };
    }),
    serve(answerOperatorPage, async ({ company: key, token, answer }, _actor, request) => {
      const company = await companyOf(key, request);
      await answerRequest(ctx, await requestOfToken(ctx, company, token), answer);
      return {};
    }),
  ];
}
