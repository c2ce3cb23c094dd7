import { formatUsdIn } from '@app/kernel/money.ts';
import type { PublicClient } from '@app/domain/clients/clients.calls.ts';
import type { ShopProduct } from '@app/domain/catalog/shop.ts';
import { Board } from '../../drawings/Board.tsx';
import { wordsOf } from '../../page-words.ts';
import { hasRange, lowestPrice, productHref, profileOf } from './shop-words.rules.ts';
import styles from '../Wood.module.css';

interface Props {
  readonly products: readonly ShopProduct[];
  readonly client: PublicClient;
  readonly heading: 'h2' | 'h3';
}
/** Products of a shop, each leading to its page. */
export function ShopList({ products, client, heading: Item }: Props) {
  const { t } = wordsOf(client);
  if (products.length === 0) return <p className={styles.text}>{t('Nothing is for sale here at the moment.')}</p>;
  return (
    <ul className={styles.products}>
      {products.map((product, i) => (
        <li key={product.id}>
          <a className={styles.card} href={productHref(client.name_key, product)}>
            <div className={styles.picture}>
              <Board wood={product.wood} profile={profileOf(product)} seed={i + 2} />
            </div>
            <Item>{product.name}</Item>
          </a>
          <p className={styles.price}>
            {hasRange(product)
              ? t('from {price}', { price: formatUsdIn(client.language, lowestPrice(product)) })
              : formatUsdIn(client.language, product.price)}
          </p>
          <p className={styles.text}>{product.text}</p>
        </li>
      ))}
    </ul>
  );
}
