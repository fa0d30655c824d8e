import { addAsset } from '@portal/contract/content/media-library/media-library';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

export const mediaLibraryEntries: SearchEntries = {
  words: { medialibrary: 'assets logos pictures recipes brand Logos Bilder Rezepte Marke' },
  acts: [
    {
      label: { en: 'Add a file to the media library', de: 'Datei in die Mediathek aufnehmen' },
      words: 'asset upload picture logo hochladen Bild',
      needs: addAsset.access,
      to: 'medialibrary',
    },
  ],
};
