import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../../platform/caller.ts';
import type { SearchKind } from '../../../../platform/search-kinds.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { isPublished, selectAnswerTexts } from './answers.queries.ts';

export const answerSearch: SearchKind = {
  async readEntries(db, ids) {
    const answers = await selectAnswerTexts(db, ids);
    return answers.map(({ id, language, title, question, answer, market_id, published_at, updated_at }) => ({
      ref_id: id,
      language,
      title,
      body: `${question}\n${answer}`,
      market_id,
      day: formatDay(toSydneyDay(published_at ?? updated_at)),
      path: `${SCREEN_PATHS.advisory}?${new URLSearchParams({ tab: 'library', search: title }).toString()}`,
    }));
  },
  rule(caller) {
    if (!mayOn(caller, 'Advisory_Service', 'show_page')) return undefined;
    return sql<SqlBool>`exists (select from advisory_answers a where a.id = e.ref_id and ${isPublished})`;
  },
};
