import { regionName } from '@portal/contract/formats/names';
import { LANGUAGES } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { isOpenMarket, selectMarketNames } from './markets.queries.ts';

/** A market leads to its prices, so it is found by members who may open them. */
export const marketSearch: SearchKind = {
  async readEntries(db, ids) {
    const markets = await selectMarketNames(db, ids);
    return markets.flatMap(({ id, name, iso2 }) =>
      LANGUAGES.map((language) => ({
        ref_id: id,
        language,
        title: (language === 'en' ? undefined : regionName(language, iso2)) ?? name,
        body: iso2,
        market_id: id,
        day: null,
        path: `${SCREEN_PATHS.prices}?market_id=${id}`,
      })),
    );
  },
  rule(caller) {
    if (!mayOn(caller, 'Retail_Price_Audits', 'show_page') || caller.scope.prices === 'none') return undefined;
    return sql<SqlBool>`exists (select from countries where countries.id = e.ref_id and ${isOpenMarket})`;
  },
};
