import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const captureEntries: SearchEntries = {
  words: { priceCapture: 'record prices store visit Preise aufnehmen Besuch' },
};
