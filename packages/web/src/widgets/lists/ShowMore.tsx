import { Button } from '@mantine/core';
import { t } from '../../words/words.ts';
import type { Rows } from './use-rows.ts';

/** Asks for the next rows of a list; nothing at its end. */
export function ShowMore({ rows: { more, isBusy } }: { readonly rows: Pick<Rows<unknown>, 'more' | 'isBusy'> }) {
  return (
    more && (
      <Button variant="subtle" color="gray" size="xs" loading={isBusy} onClick={more}>
        {t('Show more')}
      </Button>
    )
  );
}
