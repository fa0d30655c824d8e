import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const reportEntries: SearchEntries = {
  words: { reports: 'library pdf publications Bibliothek Studien' },
  acts: [
    {
      label: { en: 'Publish a report', de: 'Bericht veröffentlichen' },
      words: 'add new upload edition neuer hochladen Ausgabe',
      needs: { page: 'Reports', permission: 'create' },
      to: 'newReport',
    },
  ],
};
