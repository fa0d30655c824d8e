import { regionName } from '@portal/contract/formats/names';
import { LANGUAGES } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { footageSeenBy } from '../../access/licence-scope/footage-view.service.ts';
import { viewConditions } from './footage.queries.ts';
import { selectFootageTexts } from './footage-search.queries.ts';

export const footageSearch: SearchKind = {
  async readEntries(db, ids) {
    const items = await selectFootageTexts(db, ids);
    return items.map(({ id, iso2, market_id, day, title, caption, alt, store, city, retailer }) => {
      const places = [retailer, store, city, ...(iso2 ? LANGUAGES.map((language) => regionName(language, iso2)) : [])];
      return {
        ref_id: id,
        language: null,
        title: title || [retailer, store].filter(Boolean).join(' · '),
        body: [caption, alt, places.filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
        market_id,
        day,
        path: `${SCREEN_PATHS.footage}?${market_id ? `market_id=${market_id}&` : ''}date=${day}&item=${id}`,
      };
    });
  },
  rule(caller) {
    const view = footageSeenBy(caller);
    if (!view) return undefined;
    return sql<SqlBool>`exists (select from footage f where f.id = e.ref_id and ${viewConditions(view).items})`;
  },
};
