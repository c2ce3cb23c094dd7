import { TextInput } from '@mantine/core';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { t } from '../words/words.ts';

interface Props {
  /** Reference of money that changed hands elsewhere; undefined where a provider moves it. */
  readonly reference: string | undefined;
  readonly onReference: (reference: string) => void;
  readonly error: string | undefined;
  /** Words on the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClose: () => void;
}
/** The end of a dialog that takes or gives back money: its reference, what went wrong, and its buttons. */
export function DialogEnd({ reference, onReference, error, ...buttons }: Props) {
  return (
    <>
      {reference !== undefined && (
        <TextInput
          label={t('Reference')}
          description={t('Number of the receipt, check or transfer.')}
          value={reference}
          maxLength={120}
          onChange={({ currentTarget: { value } }) => onReference(value)}
        />
      )}
      <FormError>{error}</FormError>
      <DialogButtons {...buttons} />
    </>
  );
}
