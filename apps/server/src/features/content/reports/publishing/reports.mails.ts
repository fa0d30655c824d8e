import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../../platform/mail/send-mail.job.ts';
import { followerView } from './follower.service.ts';
import { selectFollower, selectForNotice, selectReportSeries } from './notices.queries.ts';
import { seriesMailEnds, wantsSeriesMail } from './report-notices.service.ts';

const TEXTS: Record<Language, { subject(title: string): string; first(series: string): string; action: string }> = {
  en: {
    subject: (title) => `New report: ${title}`,
    first: (series) => `a new report has been published in “${series}”, a series you follow.`,
    action: 'Read report',
  },
  de: {
    subject: (title) => `Neuer Bericht: ${title}`,
    first: (series) => `in der Reihe „${series}“, der Sie folgen, ist ein neuer Bericht erschienen.`,
    action: 'Bericht lesen',
  },
};

/** Checked at sending time: no mail to members who lost the report, changed their address or unsubscribed. */
const published: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const { original = '', member = '' } = subjectIds;
  const series = await selectReportSeries(deps.db, original);
  const follower = series && (await selectFollower(deps.db, member, series));
  const view = follower && followerView(follower, deps.clock.now());
  if (!view || follower.email !== recipient || !(await wantsSeriesMail(deps.db, member))) return undefined;
  const report = await selectForNotice(deps.db, original, view, language);
  if (!report) return undefined;
  const texts = TEXTS[language];
  return composeLetter(language, follower.first_name, {
    subject: texts.subject(report.title),
    paragraphs: [texts.first(report.series_name), ...report.summary.split('\n').filter(Boolean)],
    action: { label: texts.action, link: `${deps.publicUrl}${SCREEN_PATHS.reports}/${report.id}` },
    unsubscribe: await seriesMailEnds(deps, member),
  });
};

export const reportsMails = { 'report-published': published };
