import { useEffect, useRef } from 'react';
import { RowBox, type RowBoxProps } from './RowBox.tsx';

interface Props extends RowBoxProps {
  /** Some, not all. */
  readonly mixed?: boolean;
}
/** A tick box in a row of a list. */
export function RowTick({ mixed = false, ...props }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return <RowBox as="tick" ref={box} {...props} />;
}
