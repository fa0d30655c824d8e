import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { assetsSeenBy } from './asset-access.service.ts';
import { selectAssetTexts } from './asset-search.queries.ts';
import { isSeen } from './asset-view.ts';

const LIBRARY_PATH = '/dashboard/medialibrary';

export const assetSearch: SearchKind = {
  async readEntries(db, ids) {
    const assets = await selectAssetTexts(db, ids);
    return assets.map(({ id, title, tags, credit, language, market_id, day }) => ({
      ref_id: id,
      language: language === 'none' ? null : language,
      title,
      body: [tags.join(' · '), credit].filter(Boolean).join('\n'),
      market_id,
      day,
      path: `${LIBRARY_PATH}?asset=${id}`,
    }));
  },
  rule(caller, now) {
    if (!mayOn(caller, 'Media_Library', 'show_page')) return undefined;
    const view = assetsSeenBy(caller, { clock: { now: () => now } });
    return sql<SqlBool>`exists (select from assets a where a.id = e.ref_id and ${isSeen(view)})`;
  },
};
