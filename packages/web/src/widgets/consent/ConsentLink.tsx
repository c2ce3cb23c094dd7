import { Anchor } from '@mantine/core';
import { t } from '../../words/words.ts';

/** Opens the question of usage data again, to change the answer. */
export function ConsentLink() {
  const open = (): void => void import('../../wire/consent/choose.ts').then(({ isAskedAgain }) => isAskedAgain.setState(true, true));
  return (
    <Anchor component="button" type="button" inherit onClick={open}>
      {t('Usage data')}
    </Anchor>
  );
}
