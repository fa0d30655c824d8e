import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const passkeyEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
      words: 'passkey fingerprint face webauthn fido Fingerabdruck Gesicht',
      for: 'themselves',
      to: 'securitySettings',
    },
  ],
};
