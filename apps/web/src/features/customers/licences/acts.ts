import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const licenceEntries: SearchEntries = {
  words: { licence: 'license subscription seats Abonnement Plätze' },
  acts: [
    {
      label: { en: 'Invite a colleague', de: 'Person einladen' },
      words: 'person people team add user seat Kollegen Kollegin Mitarbeiter Nutzer Platz hinzufügen',
      for: 'primaryUser',
      to: 'licence',
    },
    {
      label: { en: 'Print the certificate of acceptance', de: 'Bestätigung der Nutzungsbedingungen drucken' },
      words: 'terms',
      for: 'client',
      to: 'licenceCertificate',
    },
  ],
};
