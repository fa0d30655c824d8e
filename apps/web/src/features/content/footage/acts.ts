import { addFootage } from '@portal/contract/content/footage';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const footageEntries: SearchEntries = {
  words: { market: 'photos videos pictures gallery stores shelf Fotos Bilder Galerie Regal' },
  acts: [
    {
      label: { en: 'Upload footage', de: 'Aufnahmen hochladen' },
      words: 'photos videos add import Fotos Bilder',
      needs: addFootage.access,
      to: 'market',
    },
  ],
};
