import type * as contract from '@portal/contract/markets';
import type { Handler } from '../../platform/mount.ts';
import { selectCountries, selectOpenMarkets, selectRetailers, selectRetailerTypes } from './markets.queries.ts';

export const listCountries: Handler<typeof contract.listCountries> = ({ db }) => selectCountries(db);

export const listMarkets: Handler<typeof contract.listMarkets> = ({ db }) => selectOpenMarkets(db);

export const listRetailers: Handler<typeof contract.listRetailers> = ({ db }, filter) => selectRetailers(db, filter);

export const listRetailerTypes: Handler<typeof contract.listRetailerTypes> = ({ db }) => selectRetailerTypes(db);
