import type { OfferLine, PublicOffer } from '@app/domain/offers/offers.calls.ts';
import styles from './QuoteRoom.module.css';
import { ALTERNATIVE_FIELD, optionField, quantityField } from './room-form.rules.ts';
import type { RoomWords } from './room-words.ts';

/** Lines of the quote. Choices belong to the form `accept`, wherever they are on the page. */
export function RoomLines({ offer, words }: { readonly offer: PublicOffer; readonly words: RoomWords }) {
  const isOpen = offer.state === 'open';
  return (
    <ul className={styles.lines} aria-label={words.t('Items')}>
      {offer.lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div>
            <strong>{line.name || line.sku}</strong>
            {line.name !== '' && line.sku !== '' && <span className={styles.soft}> {line.sku}</span>}
            {line.notes !== '' && <p className={`${styles.soft} ${styles.notes}`}>{line.notes}</p>}
            <p id={`count-${line.id}`} data-live="" className={styles.soft}>
              {words.count(line.quantity)} × {words.money(line.price)}
            </p>
            {isOpen && <LineChoice line={line} words={words} />}
          </div>
          <span id={`sum-${line.id}`} data-live="" className={styles.amount}>
            {words.money(line.subtotal)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LineChoice({ line, words: { t } }: { readonly line: OfferLine; readonly words: RoomWords }) {
  const name = line.name || line.sku;
  return (
    <div className={styles.choices}>
      {line.alternative && (
        <label className={styles.check}>
          <input type="radio" form="accept" name={ALTERNATIVE_FIELD} value={line.id} defaultChecked={line.chosen} />
          {t('Choose {name}', { name })}
        </label>
      )}
      {line.optional && !line.alternative && (
        <label className={styles.check}>
          <input type="checkbox" form="accept" name={optionField(line.id)} value="1" defaultChecked={line.chosen} />
          {t('Add {name}', { name })}
        </label>
      )}
      {line.range && (
        <label className={styles.quantity}>
          {t('Quantity of {name}, {min} to {max}', { name, min: line.range.min, max: line.range.max })}
          <input
            type="number"
            inputMode="decimal"
            form="accept"
            name={quantityField(line.id)}
            min={line.range.min}
            max={line.range.max}
            step="any"
            defaultValue={line.quantity}
          />
        </label>
      )}
    </div>
  );
}
