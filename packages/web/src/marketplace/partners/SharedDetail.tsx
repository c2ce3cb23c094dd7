import { Fragment, type ReactNode } from 'react';
import { valueAt } from '@app/kernel/queries/where.ts';
import type { SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import { FieldCell, useFormatContext } from '../../records/fields/FieldCell.tsx';
import { FieldValue } from '../../records/fields/FieldValue.tsx';
import { fieldFor } from '../../records/screen/screen.ts';
import { isEmpty } from '../../records/screen/show-value.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { t } from '../../words/words.ts';
import { aircraftWords, legsInWords, sharedFieldNames, sharedScreens } from './shared-kinds.ts';
import styles from './SharedDetail.module.css';

interface Props {
  readonly kind: string;
  /** Undefined: it is no longer shared. */
  readonly row: SharedRecord | undefined;
  readonly onClose: () => void;
}
/** Everything that a share shows of one record, with its owner. Nothing here can be changed. */
export function SharedDetail({ kind, row, onClose }: Props) {
  const telling = useFormatContext();
  const screen = sharedScreens[kind];
  if (!screen || !row) return null;
  const valueOf = (name: string): readonly [string, ReactNode] | undefined => {
    const field = fieldFor(screen.kind, name);
    const value = valueAt(row, name);
    if (!field || isEmpty(value) || value === false) return undefined;
    if (name === 'legs') return [t(field.label), legsInWords(row).map((leg, index) => <p key={`${index} ${leg}`}>{leg}</p>)];
    if (name === 'aircraft') return [t(field.label), aircraftWords(row)];
    if (name === 'items') return [t(field.label), <FieldValue key={name} field={field} held={value} />];
    return [name === 'price.total' ? t('Price') : t(field.label), <FieldCell key={name} field={field} value={value} telling={telling} />];
  };
  const parts = sharedFieldNames(kind).flatMap((name) => {
    const part = valueOf(name);
    return part ? [{ name, label: part[0], value: part[1] }] : [];
  });
  return (
    <Dialog opened onClose={onClose} backLeaves size="lg" title={screen.title(row)}>
      <dl className={styles.fields}>
        {parts.map(({ name, label, value }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>{t('Shared by')}</dt>
        <dd>{row.shared_by}</dd>
      </dl>
    </Dialog>
  );
}
