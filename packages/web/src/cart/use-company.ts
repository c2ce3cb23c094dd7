import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { send } from '../wire/request/send.ts';

export type ShopCompany = z.output<typeof getClient.reply>;
/** The public record of a company; undefined until it is there. */
export function useCompany(nameKey: string): ShopCompany | undefined {
  const [company, setCompany] = useState<ShopCompany>();
  useEffect(() => {
    if (nameKey === '') return;
    let isGone = false;
    send(getClient, { name_key: nameKey }).then(
      (reply) => isGone || setCompany(reply),
      (error: unknown) => console.warn('The shop could not be looked up', error),
    );
    return () => {
      isGone = true;
    };
  }, [nameKey]);
  return nameKey === '' || company?.name_key !== nameKey ? undefined : company;
}
