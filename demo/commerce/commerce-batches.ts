import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { brandRecords, productClassRecords, productSeriesRecords } from './catalog.ts';
import { commodityRecords, modificationRecords, productModelRecords } from './goods.ts';
import { orderSet } from './orders.ts';
import { priceCatalogRecords, pricelistRecords, priceListItemRecords, productPriceRecords } from './prices.ts';
import { promoActionRecords, promoCodeRecords } from './promotion.ts';
import { warehouseRecords, warehouseStockRecords } from './warehouses.ts';

/** The shop: goods, prices, promotions, stock and orders. */
export function commerceBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const goods = commodityRecords();
  const priceListItems = priceListItemRecords(goods);
  const warehouses = warehouseRecords();
  const { orders, items } = orderSet(earlier('userProfile'), goods);
  return [
    { className: 'brand', records: brandRecords() },
    { className: 'productSeries', records: productSeriesRecords() },
    { className: 'productClass', records: productClassRecords() },
    { className: 'productModel', records: productModelRecords() },
    { className: 'PriceCatalog', records: priceCatalogRecords() },
    { className: 'pricelist', records: pricelistRecords() },
    { className: 'priceListItem', records: priceListItems },
    { className: 'commodity', records: goods.toReversed() },
    { className: 'modification', records: modificationRecords() },
    { className: 'ProductPriceListItem', records: productPriceRecords(priceListItems, goods) },
    { className: 'PromoCode', records: promoCodeRecords() },
    { className: 'promoAction', records: promoActionRecords().toReversed() },
    { className: 'warehouse', records: warehouses },
    { className: 'warehouseStock', records: warehouseStockRecords(warehouses, goods) },
    { className: 'order', records: orders },
    { className: 'orderItem', records: items },
  ];
}
