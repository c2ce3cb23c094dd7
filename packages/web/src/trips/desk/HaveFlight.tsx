import { Anchor } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { Picture } from '../../ui/theme/Picture.tsx';
import { t } from '../../words/words.ts';
import styles from './RequestPane.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  readonly nameKey: string;
}
/** A request for an offer of the designated operator: the name and logo under which it was shown, and the empty leg itself (MKT-11). */
export function HaveFlight({ quote: { metadata, deal }, nameKey }: Props) {
  if (metadata['isHave'] !== true) return null;
  const path = textOf(metadata, 'deal_ref') || deal;
  const [logo, name] = [textOf(metadata, 'image_src'), textOf(metadata, 'operated_by')];
  const leg = linkTo(nameKey, { collection: 'deals', id: idOfPath(path) });
  return (
    <div className={styles.shown}>
      {logo !== '' && <Picture src={logo} alt="" width="auto" height={24} />}
      <div>
        <strong>{name === '' ? t('Have flight') : t('Have flight, shown as {name}', { name })}</strong>
        {leg && (
          <Anchor component={Link} to={leg} size="sm">
            {t('Open the empty leg')}
          </Anchor>
        )}
      </div>
    </div>
  );
}
