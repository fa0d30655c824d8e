import type { NewsKind } from '@portal/contract/site/home/news';
import type { MediaRule } from './files/media.ts';
import type { NewsSource } from './home-news.ts';
import type { Handling } from './hooks.ts';
import type { Job } from './jobs.ts';
import type { WriteMail } from './mail/send-mail.job.ts';
import type { Route } from './mount.ts';
import type { NewsWriters } from './news.ts';
import type { NotificationRules } from './notification-rules.ts';
import type { SearchKinds } from './search-kinds.ts';
import type { WaitingCounters } from './waiting-counters.ts';

export type Feature = {
  routes?: readonly Route[];
  jobs?: readonly Job[];
  mails?: Readonly<Record<string, WriteMail>>;
  media?: Readonly<Record<string, MediaRule>>;
  notificationRules?: Partial<NotificationRules>;
  news?: NewsWriters;
  waiting?: Partial<WaitingCounters>;
  search?: Partial<SearchKinds>;
  homeNews?: Partial<Record<NewsKind, NewsSource>>;
  handlers?: readonly Handling[];
};
