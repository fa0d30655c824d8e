import type { Language } from '@portal/contract/languages';
import { topicName } from '@portal/contract/notification-sentences';
import type { TopicName } from '@portal/contract/record/notifications';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../../platform/deps.ts';
import { composeLetter } from '../../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../../platform/mail/send-mail.job.ts';
import { unsubscribeLinks } from '../unsubscribe.service.ts';
import { NEWS_MAIL, readBatch } from './mailing.service.ts';
import { writeItems } from './news-items.ts';
import { NEWS_TEXTS, newsTitle } from './news-mail-texts.ts';

const news: WriteMail = async (deps, { recipient, language, subjectIds: { member = '', batch = '' } }) => {
  const found = await readBatch(deps, { memberId: member, batchId: batch, recipient });
  if (!found) return undefined;
  const items = await writeItems(deps, found.entries, { caller: found.caller, language });
  const [first, ...others] = items;
  if (!first) return undefined;
  const texts = NEWS_TEXTS[language];
  const topics = [...new Set(items.map(({ topic }) => topic))];
  return composeLetter(language, found.reader.first_name, {
    subject: newsTitle(items, language),
    paragraphs: [texts.intro],
    items,
    action:
      others.length > 0
        ? { label: texts.all, link: `${deps.publicUrl}${SCREEN_PATHS.notifications}` }
        : { label: texts.action, link: first.link },
    unsubscribe: {
      ...(await unsubscribeLinks(deps, member, ...topics)),
      others: topics.length > 1 ? await topicEnds(deps, { member, topics, language }) : [],
    },
  });
};

const topicEnds = (
  deps: Deps,
  { member, topics, language }: { member: string; topics: readonly TopicName[]; language: Language },
) =>
  Promise.all(
    topics.map(async (topic) => ({
      label: NEWS_TEXTS[language].stop(topicName(topic, language)),
      link: (await unsubscribeLinks(deps, member, topic)).link,
    })),
  );

export const newsMails = { [NEWS_MAIL]: news };
