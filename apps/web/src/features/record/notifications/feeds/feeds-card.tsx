import { formatList } from '@portal/contract/formats/names';
import { formatDateTime } from '@portal/contract/formats/times';
import { topicName } from '@portal/contract/notification-sentences';
import { type AtomFeed, MAX_ATOM_FEEDS } from '@portal/contract/record/notifications/atom-feeds';
import { useQuery } from '@tanstack/react-query';
import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { RecordRow } from '../../../../ui/record-row.tsx';
import { notificationsMessages } from '../messages.ts';
import { useFeeds, useRevokeFeed } from './feeds.api.ts';
import { NewFeedDialog } from './new-feed-dialog.tsx';

export function FeedsCard() {
  const t = notificationsMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const feeds = useFeeds();
  const hasRoom = (feeds.data?.length ?? MAX_ATOM_FEEDS) < MAX_ATOM_FEEDS;
  return (
    <Card className="tight" aria-labelledby="feeds">
      <CardHead spread>
        <h2 id="feeds">{t('feedsTitle')}</h2>
        {hasRoom && !isDirect && (
          <Button
            variant="soft"
            size="small"
            icon={<Plus size={16} />}
            label={t('createFeed')}
            onClick={() => setOpen(true)}
          />
        )}
      </CardHead>
      <p className="muted">{t('feedsIntro')}</p>
      <Loaded answer={feeds} label={t('loading')} rows={1} plain>
        {(known) => (
          <ul>
            {known.map((feed) => (
              <FeedRow key={feed._id} feed={feed} isFixed={isDirect} />
            ))}
          </ul>
        )}
      </Loaded>
      <NewFeedDialog open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function FeedRow({ feed, isFixed }: { readonly feed: AtomFeed; readonly isFixed: boolean }) {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const { data: countries = [] } = useQuery(countriesQuery);
  const { mutate, isPending } = useRevokeFeed();
  const market = countryChoices(countries, language).find(({ value }) => value === feed.market_id)?.label;
  const name = formatList(
    feed.topics.map((topic) => topicName(topic, language)),
    language,
  );
  return (
    <RecordRow
      icon={<Rss size={20} />}
      name={name}
      acts={
        !isFixed && (
          <Button
            variant="outline"
            danger
            size="small"
            label={t('revokeFeed')}
            about={name}
            loading={isPending}
            onClick={() => mutate(feed._id)}
          />
        )
      }
    >
      {feed.market_id ? (market ?? '…') : t('allMarkets')} ·{' '}
      {feed.read_at ? t('feedRead', { when: formatDateTime(feed.read_at, language) }) : t('feedNotRead')}
    </RecordRow>
  );
}
