import { createPost } from '@portal/contract/content/feed';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const feedEntries: SearchEntries = {
  words: { feed: 'news posts Nachrichten Beiträge' },
  acts: [
    {
      label: { en: 'Write a post', de: 'Beitrag schreiben' },
      words: 'news new publish Nachricht neu',
      needs: createPost.access,
      to: 'feed',
    },
  ],
};
