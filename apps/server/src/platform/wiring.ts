import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import { makeRenditions, sweepFiles } from './files/files.jobs.ts';
import { pictureUnreadable, preparePicture } from './files/prepare-picture.ts';
import { collectNewsSources } from './home-news.ts';
import { connectHooks, type Hook } from './hooks.ts';
import type { Job } from './jobs.ts';
import { sweepMails, type WriteMail } from './mail/send-mail.job.ts';
import type { NewsWriters } from './news.ts';
import { collectNotificationRules } from './notification-rules.ts';
import { collectSearchKinds } from './search-kinds.ts';
import { collectWaitingCounters } from './waiting-counters.ts';

type Wired = {
  jobs: Job[];
  mails: Record<string, WriteMail>;
  wiring: Pick<Deps, 'ask' | 'notificationRules' | 'newsWriters' | 'waitingCounters' | 'searchKinds' | 'newsSources'>;
};

export function wireFeatures(features: readonly Feature[], hooks: Record<string, Hook<never, unknown>>): Wired {
  const handlers = features.flatMap((feature) => feature.handlers ?? []);
  return {
    jobs: [
      preparePicture,
      makeRenditions,
      sweepFiles,
      sweepMails,
      ...features.flatMap((feature) => feature.jobs ?? []),
    ],
    mails: Object.fromEntries(features.flatMap((feature) => Object.entries(feature.mails ?? {}))),
    wiring: {
      ask: connectHooks([pictureUnreadable, ...Object.values(hooks)], handlers),
      notificationRules: collectNotificationRules(features),
      newsWriters: Object.assign({}, ...features.map((feature) => feature.news)) as NewsWriters,
      waitingCounters: collectWaitingCounters(features),
      searchKinds: collectSearchKinds(features),
      newsSources: collectNewsSources(features),
    },
  };
}
