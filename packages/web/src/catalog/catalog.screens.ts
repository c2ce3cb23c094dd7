import type { Collection } from '@app/kernel/collection.ts';
import { products, taxRates } from '@app/domain/catalog/catalog.collection.ts';
import { addresses } from '@app/domain/links.ts';
import { screenOf } from '../records/screen/screen.ts';
import { formatNumber } from '../words/format.ts';
import { t, words } from '../words/words.ts';

/** Lists and details of products with their stock, and of the shop's rates of sales tax. */
export const catalogScreens = {
  products: screenOf(products as Collection, {
    list: addresses.products.list,
    singular: words('product'),
    plural: words('products'),
    links: [{ label: words('Import'), to: 'data/import?kind=products' }],
    titleField: 'name',
    columns: ['sku', 'stock', 'price', 'cost', 'weight'],
    columnSpecs: {
      stock: { show: ({ stock }) => (typeof stock === 'number' ? (stock === 0 ? t('Out of stock') : String(stock)) : t('Not counted')) },
    },
    offered: ['sku', 'stock', 'price', 'cost', 'weight', 'nmfc_class', 'date', 'last_date'],
    sortable: ['name', 'sku', 'last_date'],
    sort: { field: 'name', dir: 'asc' },
    filters: [],
    createFields: ['name', 'sku', 'price', 'cost', 'stock', 'weight'],
    requiredFields: ['name'],
    sections: [
      { title: words('Product'), fields: ['name', 'sku', 'description', 'price', 'cost', 'stock', 'tax_code'] },
      { title: words('Shipping'), fields: ['weight', 'nmfc_class', 'dimensions'] },
      { title: words('Choices and terms'), fields: ['choices', 'subscription', 'agreement'] },
      { title: words('Notes'), fields: ['notes', 'url', 'image'] },
    ],
    keyFields: ['sku', 'stock', 'price', 'cost'],
    empty: words('Products that you sell appear here, with price, weight and pieces in stock.'),
  }),
  tax_rates: screenOf(taxRates as Collection, {
    list: addresses.tax_rates.list,
    singular: words('tax rate'),
    plural: words('tax rates'),
    titleField: 'name',
    columns: ['state', 'zip', 'rate', 'start', 'end'],
    columnSpecs: {
      rate: {
        show: ({ rate }) => formatNumber(Number(rate), { style: 'percent', maximumFractionDigits: 4 }),
        exportValue: ({ rate }) => Number(rate),
      },
    },
    offered: ['state', 'zip', 'rate', 'start', 'end', 'last_date'],
    sortable: ['name'],
    sort: { field: 'name', dir: 'asc' },
    filters: [],
    createFields: ['name', 'state', 'zip', 'rate', 'start', 'end'],
    requiredFields: ['name', 'state'],
    sections: [{ title: words('Rate'), fields: ['name', 'state', 'zip', 'rate', 'start', 'end'] }],
    keyFields: ['state', 'zip', 'rate'],
    empty: words('Sales tax of states and places appears here. Parts of one place add up.'),
  }),
};
