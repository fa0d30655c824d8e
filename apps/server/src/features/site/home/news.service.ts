import type * as contract from '@portal/contract/site/home/news';
import { NEWS_KINDS, type NewsKind, type NewsLine } from '@portal/contract/site/home/news';
import { DAY_MS } from '../../../platform/durations.ts';
import { isNewsFor, type NewsAsking, type NewsSource } from '../../../platform/home-news.ts';
import type { Handler } from '../../../platform/mount.ts';
import { findVisitBefore } from '../../access/session/caller.service.ts';
import { insertClosedPrompt, selectClosedPrompts } from './news.queries.ts';

/** After a longer absence only the news of these days. */
const NEWS_DAYS = 90;

/** On the first visit nothing is news, but what waits for the member waits. */
export const getHomeNews: Handler<typeof contract.getHomeNews> = async (context) => {
  const { db, clock, caller, newsSources } = context;
  const [before, closed] = await Promise.all([
    findVisitBefore(context, caller.memberId),
    selectClosedPrompts(db, caller.memberId),
  ]);
  const oldest = new Date(clock.now().getTime() - NEWS_DAYS * DAY_MS);
  const asking = { ...context, since: before && before > oldest ? before : oldest };
  const lines = await Promise.all(
    NEWS_KINDS.flatMap((kind) =>
      newsSources[kind]
        .filter((source) => (before !== null || source.waits) && isNewsFor(source, caller))
        .map((source) => readLines(asking, kind, source)),
    ),
  );
  return { since: before?.toISOString() ?? null, lines: lines.flat(), closed };
};

/** A source that fails leaves the others in sight. */
async function readLines(asking: NewsAsking, kind: NewsKind, source: NewsSource): Promise<NewsLine[]> {
  try {
    return (await source.read(asking)).map((line) => ({ kind, ...line }));
  } catch (error) {
    asking.log.error({ err: error, kind }, 'news of Home not read');
    return [];
  }
}

export const closeHomePrompt: Handler<typeof contract.closeHomePrompt> = async ({ db, clock, caller }, { prompt }) => {
  await insertClosedPrompt(db, { memberId: caller.memberId, prompt, now: clock.now() });
  return null;
};
