import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const memberEntries: SearchEntries = {
  words: { admin: 'members users permissions direct login Mitglieder Nutzer Rechte' },
};
