import type { SectionProps } from '../section-props.ts';
import { Board } from '../drawings/Board.tsx';
import { itemHeading, SectionHeading } from './parts.tsx';
import { ShopList } from './shop/ShopList.tsx';
import styles from './Wood.module.css';

/** Wood products with picture, size and price. */
export function ProductGrid({ config, context }: SectionProps<'product-grid'>) {
  const Item = itemHeading(config);
  if (config.source === 'records') {
    return (
      <>
        <SectionHeading {...config} />
        <ShopList products={context.shop?.products ?? []} client={context.client} heading={Item} />
      </>
    );
  }
  return (
    <>
      <SectionHeading {...config} />
      <ul className={styles.products}>
        {config.products.map(({ name, text, price, unit, wood, profile }, i) => (
          <li key={name}>
            <div className={styles.picture}>
              <Board wood={wood} profile={profile} seed={i + 2} />
            </div>
            <Item>{name}</Item>
            <p className={styles.price}>
              {price} <span>{unit}</span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
