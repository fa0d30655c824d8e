import type { Language } from '@portal/contract/languages';
import { notificationPath, notificationSentence, type Told } from '@portal/contract/notification-sentences';
import type { TopicName } from '@portal/contract/record/notifications';
import type { Caller } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { MailItem } from '../../../../platform/mail/mail-parts.ts';
import type { News } from '../../../../platform/news.ts';

export type NewsItem = MailItem & { topic: TopicName; path: string };

/** A writer of a feature may leave an entry out. */
export async function writeItems(
  deps: Deps,
  entries: readonly Told[],
  { caller, language }: { caller: Caller; language: Language },
): Promise<NewsItem[]> {
  const items: NewsItem[] = [];
  // One after the other, so that an e-mail takes one connection.
  for (const entry of entries) {
    const write = deps.newsWriters[entry.topic];
    const more: News | undefined = write ? await write(deps, { entry, caller, language }) : { paragraphs: [] };
    if (!more) continue;
    const { title = notificationSentence(entry, language), paragraphs } = more;
    const path = notificationPath(entry, language);
    items.push({ topic: entry.topic, title, path, link: deps.publicUrl + path, paragraphs });
  }
  return items;
}
