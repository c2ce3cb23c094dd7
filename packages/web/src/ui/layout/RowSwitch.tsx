import { RowBox, type RowBoxProps } from './RowBox.tsx';

interface Props extends RowBoxProps {
  /** Meaning of the current state, shown while the pointer rests on it. */
  readonly hint?: string | undefined;
  readonly disabled: boolean;
}
/** A switch in a row of a list. It looks like the library's. */
export const RowSwitch = (props: Props) => <RowBox as="switch" {...props} />;
