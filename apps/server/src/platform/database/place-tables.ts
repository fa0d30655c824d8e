import type { STORE_FORMATS } from '@portal/contract/places/stores';
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Countries, the markets among them, and who sells there. */
export type PlaceTables = {
  countries: {
    id: Generated<string>;
    position: ColumnType<number, never, never>;
    name: string;
    iso2: string;
    currency: string;
    is_market: Generated<boolean>;
    status: Generated<boolean>;
    access: 'open' | 'protocol' | 'negotiating' | 'closed' | null;
    access_note: string | null;
    timezone: string | null;
    created_at: CreatedAt;
  };
  retailer_types: { id: Generated<string>; name: string };
  retailers: {
    id: Generated<string>;
    name: string;
    country_id: string;
    type_id: string;
    website: Generated<string>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: CreatedAt;
  };
  stores: {
    id: Generated<string>;
    retailer_id: string;
    name: string;
    city: string;
    format: (typeof STORE_FORMATS)[number];
    address: Generated<string>;
    version: Generated<number>;
    created_at: CreatedAt;
  };
};
