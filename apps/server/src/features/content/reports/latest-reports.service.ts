import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { selectPublishedSince } from './library.queries.ts';
import { toReader } from './reports.service.ts';

/** Nobody's licence includes a report by chance: the view is that of the library. */
export const latestReports: NewsSource = {
  page: 'Reports',
  async read(asking) {
    if (asking.caller.scope.reports === 'none') return [];
    const rows = await selectPublishedSince(asking.db, toReader(asking), asking.since, MAX_NEWS);
    return rows.map(({ id, title, market, visible_at }) =>
      newsLine({
        text: title,
        market: market ?? '',
        path: `${SCREEN_PATHS.reports}/${id}`,
        at: visible_at.toISOString(),
      }),
    );
  },
};
