import type { Language } from '@portal/contract/languages';
import { type Caller, mayOn, worksOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { mayRead } from '../competitor-reviews/review-view.ts';
import { mentionableReports } from '../reports/mentionable-reports.service.ts';
import type { Extent, FeedView } from './visible-posts.ts';

export type Asking = Pick<Deps, 'db' | 'pool' | 'clock' | 'ask'> & { caller: Caller; language: Language };

export function feedView(asking: Pick<Asking, 'caller' | 'clock' | 'language'>): FeedView {
  const { caller, clock, language } = asking;
  const now = clock.now();
  const { scope } = caller;
  return {
    memberId: caller.memberId,
    language,
    now,
    seesDrafts: worksOn(caller, 'Feed'),
    reports: mentionableReports(caller, now),
    audits: mayOn(caller, 'Retail_Price_Audits', 'show_page') ? toExtent(scope.prices) : 'none',
    footage: mayOn(caller, 'In_Market_Footage', 'show_page') ? toExtent(scope.footage) : 'none',
    reviews: mayRead(caller) && mayOn(caller, 'Competitor_Reviews', 'show_page'),
  };
}

const toExtent = (shown: 'all' | 'none' | Date): Extent =>
  shown instanceof Date ? { since: formatDay(toSydneyDay(shown)) } : shown;
