import { ADVISORY_STATUSES, ADVISORY_TOPICS, parseAbout } from '@portal/contract/content/advisory/advisory-words';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';

export const TABS = ['offer', 'ask', 'requests', 'library'] as const;

const YES = ['yes'] as const;

export type AdvisoryParameter =
  | 'tab'
  | 'request'
  | 'about'
  | 'sample'
  | 'status'
  | 'assignee'
  | 'overdue'
  | 'search'
  | 'topic'
  | 'market_id';
type Address = { readonly [name in AdvisoryParameter]?: string } & { readonly page?: number };

/** Invalid parameters count as absent. */
export function readAddress(address: Address) {
  const { tab, request, about, sample, status, assignee, overdue, search, topic, market_id, page = 1 } = address;
  const readId = (text: string | undefined) => z.safeParse(Id, text).data;
  return {
    tab: TABS.find((name) => name === tab) ?? 'offer',
    requestId: readId(request),
    about: about ? parseAbout(about) : undefined,
    sample,
    status: ADVISORY_STATUSES.find((name) => name === status),
    assignee: assignee === 'none' ? assignee : readId(assignee),
    overdue: YES.find((word) => word === overdue),
    search: search?.trim() || undefined,
    topic: ADVISORY_TOPICS.find((name) => name === topic),
    marketId: readId(market_id),
    page,
  };
}

export type Wanted = ReturnType<typeof readAddress>;
