import * as advisory from './advisory/advisory.ts';
import * as advisoryAnswers from './advisory/answers.ts';
import * as advisoryDesk from './advisory/desk.ts';
import * as competitorReviews from './competitor-reviews/competitor-reviews.ts';
import * as decks from './decks.ts';
import * as feed from './feed.ts';
import * as footageDownloads from './footage/downloads.ts';
import * as footageUploads from './footage/uploads.ts';
import * as footage from './footage.ts';
import * as mediaLibraryCollections from './media-library/collections.ts';
import * as mediaLibrary from './media-library/media-library.ts';
import * as reportsPublishing from './reports/publishing.ts';
import * as reportsReading from './reports/reading.ts';
import * as reports from './reports/reports.ts';

export const content = [
  advisory,
  advisoryAnswers,
  advisoryDesk,
  competitorReviews,
  decks,
  feed,
  footage,
  footageDownloads,
  footageUploads,
  mediaLibraryCollections,
  mediaLibrary,
  reportsPublishing,
  reportsReading,
  reports,
];
