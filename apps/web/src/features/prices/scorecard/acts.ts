import { getScorecardReport } from '@portal/contract/prices/scorecard';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const scorecardEntries: SearchEntries = {
  acts: [
    {
      to: 'scorecard',
      label: { en: 'Download the shelf scorecard', de: 'Regalbewertung herunterladen' },
      words: 'PDF ranking Rangfolge',
      needs: getScorecardReport.access,
      isSinglePrices: true,
    },
  ],
  words: {
    scorecard:
      'ranking retailers stores presence share promotion signage ripeness freshness Rangfolge Händler Filialen Präsenz Regalanteil Herkunft Reife Frische',
  },
};
