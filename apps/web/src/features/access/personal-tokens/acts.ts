import { exportObservations } from '@portal/contract/prices/exports';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const tokenEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Create a personal token', de: 'Persönlichen Schlüssel anlegen' },
      words: 'spreadsheet excel api key Tabelle Token',
      needs: exportObservations.access,
      for: 'themselves',
      to: 'securitySettings',
    },
  ],
};
