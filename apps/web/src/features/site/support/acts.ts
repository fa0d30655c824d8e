import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const supportEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Contact us', de: 'Kontakt aufnehmen' },
      words: 'help support question problem Hilfe Frage schreiben',
      for: 'client',
      to: 'helpSupport',
    },
  ],
};
