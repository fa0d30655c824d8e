import type { NotificationWords, TopicName } from '@portal/contract/record/notifications';

type Told = {
  topic: TopicName;
  hoursAgo: number;
  words: NotificationWords;
};

const content: readonly Told[] = [
  { topic: 'new-footage', hoursAgo: 3, words: { market: 'SG', count: 4 } },
  { topic: 'new-audit', hoursAgo: 26, words: { market: 'SG' } },
  { topic: 'competitor-review', hoursAgo: 50, words: { market: 'SG', origin: 'MX' } },
  { topic: 'new-footage', hoursAgo: 74, words: { market: 'JP', count: 1 } },
];

export const demoNotifications: { readonly [account in 'client' | 'admin']: readonly Told[] } = {
  client: [
    { topic: 'price-alert', hoursAgo: 1, words: { market: 'SG', origin: 'AU' } },
    ...content,
    { topic: 'licence', hoursAgo: 98, words: { occurrence: 'subscription' } },
  ],
  admin: content,
};
