import type { ASSET_ACCESSES, ASSET_LANGUAGES, AssetKind } from '@portal/contract/content/media-library/media-library';
import type { Generated } from 'kysely';

/** Of the media library. */
export type AssetTables = {
  asset_collections: { id: Generated<string>; name: string; version: Generated<number>; created_at: Date };
  assets: {
    id: Generated<string>;
    title: string;
    kind: AssetKind;
    file_id: string;
    preview_id: string | null;
    duration_s: number | null;
    tags: string[];
    search_text: string;
    credit: string;
    rights: string;
    consent_ref: string;
    use_until: string | null;
    language: (typeof ASSET_LANGUAGES)[number];
    access: (typeof ASSET_ACCESSES)[number];
    downloads: Generated<number>;
    file_number: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
  asset_versions: {
    asset_id: string;
    number: number;
    file_id: string;
    created_by: string | null;
    created_at: Date;
  };
  assets_in_collections: { asset_id: string; collection_id: string };
  asset_markets: { asset_id: string; market_id: string };
};
