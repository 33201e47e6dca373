import type { DemoBatch, EarlierRecords } from '../demo-batch.ts';
import { brandRecords, productClassRecords, productSeriesRecords } from './catalog.ts';
import { commodityRecords, modificationRecords, productModelRecords } from './goods.ts';
import { orderSet } from './orders.ts';
import { priceCatalogRecords, pricelistRecords, priceListItemRecords, productPriceRecords } from './prices.ts';
import { currencyRateRecords } from './currency-rates.ts';
import { folderPromoCodeRecords, promoActionRecords, promoCodeRecords } from './promotion.ts';
import { stockSet, withStock } from './stock.ts';
import { warehouseRecords } from './warehouses.ts';

/** The shop: clients' orders follow once the clients are there. */
export function commerceBatches(): readonly DemoBatch[] {
  const goods = commodityRecords();
  const priceListItems = priceListItemRecords(goods);
  return [
    { className: 'currencyRate', records: currencyRateRecords() },
    { className: 'brand', records: brandRecords() },
    { className: 'productSeries', records: productSeriesRecords() },
    { className: 'productClass', records: productClassRecords() },
    { className: 'productModel', records: productModelRecords() },
    { className: 'PriceCatalog', records: priceCatalogRecords() },
    { className: 'pricelist', records: pricelistRecords() },
    { className: 'priceListItem', records: priceListItems },
    { className: 'commodity', records: goods.toReversed() },
    { className: 'ProductPriceListItem', records: productPriceRecords(priceListItems, goods) },
    { className: 'PromoCode', records: promoCodeRecords() },
    { className: 'CommodityFolderPromoCode', records: folderPromoCodeRecords() },
    { className: 'promoAction', records: promoActionRecords().toReversed() },
    { className: 'warehouse', records: warehouseRecords() },
  ];
}

/** Modifications and stock, and the orders that took from it. */
export function orderBatches(earlier: EarlierRecords): readonly DemoBatch[] {
  const goods = earlier('commodity').toReversed();
  const modifications = modificationRecords();
  const [profiles, clients] = [earlier('userProfile'), earlier('client')];
  const { orders, items } = orderSet({ profiles, clients, goods, modifications });
  const { stock, reservations, movements } = stockSet(earlier('warehouse'), goods, modifications, orders, items);
  return [
    { className: 'modification', records: withStock(modifications, stock) },
    { className: 'warehouseStock', records: stock },
    { className: 'order', records: orders },
    { className: 'orderItem', records: items },
    { className: 'stockReservation', records: reservations },
    { className: 'stockMovement', records: movements },
  ];
}
