import { exportObservations } from '@portal/contract/prices/exports';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const webhookEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Create a webhook', de: 'Webhook anlegen' },
      words: 'webhook event http program api Ereignis Programm',
      needs: exportObservations.access,
      for: 'themselves',
      to: 'securitySettings',
    },
  ],
};
