import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const twoFactorEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Set up two-factor sign-in', de: 'Anmeldung mit zweitem Faktor einrichten' },
      words: '2fa mfa code app authenticator',
      for: 'themselves',
      to: 'securitySettings',
    },
  ],
};
