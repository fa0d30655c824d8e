import { listAddress } from './list-address.ts';

// What the address of a list may say.

export const footageAddress = listAddress('market_id', 'retailer_id', 'date', 'item', 'store');

export const priceAddress = listAddress(
  'market_id',
  'retailer_id',
  'store_id',
  'city',
  'format',
  'from',
  'to',
  'origin',
  'variety',
  'size',
  'pack',
  'organic',
  'rte',
  'promo',
  'estimates',
  'order',
  'unit',
  'currency',
  'price',
  'visit',
  'tab',
  'draft',
  'batch',
  'flagged',
  'status',
  'search',
);

export const assetAddress = listAddress(
  'kind',
  'collection_id',
  'market_id',
  'language',
  'orientation',
  'rights',
  'search',
  'asset',
  'view',
);

export const advisoryAddress = listAddress(
  'tab',
  'request',
  'about',
  'sample',
  'status',
  'assignee',
  'overdue',
  'search',
  'topic',
  'market_id',
);
