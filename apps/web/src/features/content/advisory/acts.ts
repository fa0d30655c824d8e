import { askAdviser, listAdvisoryRequests } from '@portal/contract/content/advisory/advisory';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const advisoryEntries: SearchEntries = {
  words: { advisory: 'advice experts help Berater Experten' },
  acts: [
    {
      label: { en: 'Ask an adviser', de: 'Berater fragen' },
      words: 'question advice expert Frage stellen Beratung',
      needs: askAdviser.access,
      for: 'themselves',
      to: 'advisory',
      search: { tab: 'ask' },
    },
    {
      label: { en: 'See your questions to advisers', de: 'Ihre Fragen an Berater ansehen' },
      words: 'requests answers Anfragen Antworten',
      needs: listAdvisoryRequests.access,
      to: 'advisory',
      search: { tab: 'requests' },
    },
  ],
};
