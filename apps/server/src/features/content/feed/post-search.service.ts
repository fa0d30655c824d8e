import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type SqlBool, sql } from 'kysely';
import { mayOn } from '../../../platform/caller.ts';
import type { SearchKind } from '../../../platform/search-kinds.ts';
import { feedView } from './feed-view.service.ts';
import { selectWrittenPosts } from './post-search.queries.ts';
import { visiblePost } from './visible-posts.ts';

/** Written posts. Automatic ones say nothing that their report, price or photo does not. */
export const postSearch: SearchKind = {
  async readEntries(db, ids) {
    const posts = await selectWrittenPosts(db, ids);
    return posts.flatMap(({ id, event_place, tags, market_id, day, ...words }) =>
      (['en', 'de'] as const).flatMap((language) => {
        const isGerman = language === 'de';
        const [title, body] = isGerman ? [words.title_de, words.body_de] : [words.title, words.body];
        if (title === '') return [];
        return {
          ref_id: id,
          // Most posts are in English alone, some authors write German all the same.
          language: isGerman ? language : null,
          title,
          body: [body, event_place, tags.join(' · ')].filter(Boolean).join('\n'),
          market_id,
          day,
          path: `${SCREEN_PATHS.feed}?${new URLSearchParams({ title }).toString()}`,
        };
      }),
    );
  },
  rule(caller, now) {
    if (!mayOn(caller, 'Feed', 'show_page')) return undefined;
    const { from, where } = visiblePost(feedView({ caller, clock: { now: () => now }, language: 'en' }));
    return sql<SqlBool>`exists (select from ${from} where p.id = e.ref_id and ${where})`;
  },
};
