import type { MediaRule } from './files/media.ts';
import type { Handling } from './hooks.ts';
import type { Job } from './jobs.ts';
import type { WriteMail } from './mail/send-mail.job.ts';
import type { Route } from './mount.ts';
import type { ToldRules } from './told-rules.ts';

/** Everything the portal needs to know of a feature; `wing.ts` lists the features, `app.ts` the wings. */
export type Feature = {
  routes?: readonly Route[];
  jobs?: readonly Job[];
  /** By kind of mail. */
  mails?: Readonly<Record<string, WriteMail>>;
  /** By kind of file. */
  media?: Readonly<Record<string, MediaRule>>;
  /** By topic of notification. */
  told?: Partial<ToldRules>;
  handlers?: readonly Handling[];
};
