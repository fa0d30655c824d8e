import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { selectReportTexts } from './report-search.queries.ts';
import { isEditionSeen, isSeen, reportsSeenBy } from './report-view.ts';

/** Texts and pages are for members who may read them, as in the library; title and summary are for all who see it. */
export const reportSearch: SearchKind = {
  async readEntries(db, ids) {
    const texts = await selectReportTexts(db, ids);
    return texts.map(({ page, ...text }) => ({
      ...text,
      ...(page !== null && { page }),
      path: `${SCREEN_PATHS.reports}/${text.ref_id}?language=${text.language}${page ? `&p=${page}` : ''}`,
    }));
  },
  rule(caller, now) {
    if (!mayOn(caller, 'Reports', 'show_page') || caller.scope.reports === 'none') return undefined;
    const view = reportsSeenBy(caller, now);
    const mayRead = mayOn(caller, 'Reports', 'view');
    return sql<SqlBool>`(${mayRead ? sql`true` : sql`e.page is null`} and exists (
      select from reports r join report_editions edition on edition.report_id = r.id and edition.language = e.language
      where r.id = e.ref_id and ${isSeen(view)} and ${isEditionSeen(view, 'edition')}))`;
  },
};
