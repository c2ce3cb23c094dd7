import { getClient, PublicClient } from '@app/domain/clients/clients.calls.ts';
import { OPERATOR_TOKEN, type OperatorPageReply, readOperatorPage } from '@app/domain/marketplace/operators/operators.calls.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { type AlertsHost, refusalIn } from '../../alerts/open-alerts.ts';

export interface OperatorAddress {
  readonly company: string;
  readonly token: string;
}
export interface OpenOperator {
  readonly client: PublicClient;
  readonly request: OperatorPageReply;
  /** The answer was sent just now. */
  readonly isSent: boolean;
}
/** No page: an unknown company or token, or too many opens. */
export interface ClosedOperator {
  readonly client: PublicClient | undefined;
  readonly isBusy: boolean;
}

/** Title of the document. */
export const operatorTitle = (client: PublicClient): string => `${wordsOf(client).t('Request for an aircraft')} · ${client.name}`;

/** Reads what the page of a request shows. */
export async function openOperator(host: AlertsHost, { company, token }: OperatorAddress, isSent: boolean): Promise<OpenOperator | ClosedOperator> {
  const client = PublicClient.safeParse(await host.send(getClient, { name_key: company })).data;
  if (!client || !OPERATOR_TOKEN.test(token)) return { client, isBusy: false };
  try {
    return { client, request: await host.send(readOperatorPage, { company, token }), isSent };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return { client, isBusy: refusal.code === 'records.too-many' };
  }
}
