import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const sessionEntries: SearchEntries = {
  acts: [
    { label: { en: 'Log out', de: 'Abmelden' }, words: 'sign out leave ausloggen logout', to: 'logout' },
    { label: { en: 'Lock the screen', de: 'Bildschirm sperren' }, words: 'pause', to: 'lock' },
    {
      label: { en: 'See where you are signed in', de: 'Sehen, wo Sie angemeldet sind' },
      words: 'sessions devices Sitzungen Geräte',
      to: 'securitySettings',
    },
  ],
};
