import { formatUsdIn } from '@app/kernel/money.ts';
import type { Words } from '@app/kernel/words.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import { Board } from '../../drawings/Board.tsx';
import { wordsOf } from '../../page-words.ts';
import type { SectionProps } from '../../section-props.ts';
import styles from './ProductDetails.module.css';
import { ShopList } from './ShopList.tsx';
import { profileOf } from './shop-words.rules.ts';

/** Most pieces that a page counts aloud. */
const FEW = 5;

const propertyLabel = (property: ShopProduct['choices'][number]['property'], t: Words['t']): string =>
  property === 'species' ? t('Species') : property === 'finish' ? t('Finish') : t('Grade');

/** One product: picture, price, choices, and a form that leads to the cart. It works without a script. */
export function ProductDetails({ config, context }: SectionProps<'product-details'>) {
  const { client, shop } = context;
  const product = shop?.product;
  if (!product) return null;
  const { t } = wordsOf(client);
  const related = shop.products.filter(({ id }) => id !== product.id).slice(0, config.related);
  return (
    <>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Board wood={product.wood} profile={profileOf(product)} seed={3} />
        </div>
        <div>
          <p className={styles.sku}>{product.sku}</p>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.price}>
            {formatUsdIn(client.language, product.price)} <span>{product.period === '' ? t('a piece') : t('each period')}</span>
          </p>
          <p className={styles.text}>{product.text}</p>
          <BuyForm product={product} client={client} />
          <Facts product={product} client={client} />
        </div>
      </div>
      {related.length > 0 && (
        <div className={styles.related}>
          <h2>{t('More from the shop')}</h2>
          <ShopList products={related} client={client} heading="h3" />
        </div>
      )}
    </>
  );
}

interface Shown {
  readonly product: ShopProduct;
  readonly client: PublicClient;
}
function BuyForm({ product, client }: Shown) {
  const { t } = wordsOf(client);
  if (product.stock === 'out_of_stock') return <p className={styles.gone}>{t('Out of stock')}</p>;
  return (
    <form className={styles.form} action="/checkout" method="get">
      <input type="hidden" name="company" defaultValue={client.name_key} />
      <input type="hidden" name="ad" defaultValue={product.id} />
      {product.choices.map(({ property, values }) => (
        <label key={property} className={styles.field}>
          {propertyLabel(property, t)}
          <select name={property}>
            {values.map(({ value, price }) => (
              <option key={value} value={value}>
                {price === product.price ? value : `${value} · ${formatUsdIn(client.language, price)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={styles.field}>
        {t('Quantity')}
        <input type="number" inputMode="numeric" min={1} max={product.left ?? 10_000} step={1} required name="quantity" defaultValue="1" />
      </label>
      {product.terms !== '' && (
        <div className={styles.terms}>
          <p>{product.terms}</p>
          <label>
            <input type="checkbox" required name="agreed" defaultValue="yes" /> {t('I agree to these terms.')}
          </label>
        </div>
      )}
      <button className={styles.add} type="submit">
        {t('Add to cart')}
      </button>
      {product.left !== null && product.left <= FEW && <p className={styles.note}>{t('Only {count} left', { count: product.left })}</p>}
      {product.stock !== 'in_stock' && <p className={styles.note}>{product.stock === 'preorder' ? t('Preorder') : t('Backorder')}</p>}
    </form>
  );
}

/** Sizes and prices by quantity. */
function Facts({ product: { sizes, breaks, trialDays }, client }: Shown) {
  const { t } = wordsOf(client);
  if (sizes.length === 0 && breaks.length === 0 && trialDays === 0) return null;
  return (
    <dl className={styles.facts}>
      {sizes.map(({ label, size }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{size}</dd>
        </div>
      ))}
      {breaks.map(({ from, price }) => (
        <div key={from}>
          <dt>{t('From {count} pieces', { count: from })}</dt>
          <dd>{formatUsdIn(client.language, price)}</dd>
        </div>
      ))}
      {trialDays > 0 && (
        <div>
          <dt>{t('Free trial')}</dt>
          <dd>{t('{count} days', { count: trialDays })}</dd>
        </div>
      )}
    </dl>
  );
}
