import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const profileEntries: SearchEntries = {
  words: { personalInfo: 'profile name e-mail phone photo address Profil Name Telefon Foto Adresse' },
};
