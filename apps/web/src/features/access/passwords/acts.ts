import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const passwordEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Change password', de: 'Passwort ändern' },
      words: 'new Kennwort neues',
      for: 'themselves',
      to: 'securitySettings',
    },
  ],
};
