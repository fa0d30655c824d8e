import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const seatEntries: SearchEntries = {
  words: { approvals: 'approve sign-ups new members Anmeldungen neue Mitglieder freigeben' },
};
