import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const notificationEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Choose your e-mails', de: 'E-Mails auswählen' },
      words: 'notifications mail digest unsubscribe settings Benachrichtigungen abbestellen Einstellungen',
      to: 'notifications',
    },
  ],
};
