import * as advisers from './advisory/advisers.ts';
import * as advisory from './advisory/advisory.ts';
import * as advisoryAnswers from './advisory/answers.ts';
import * as advisoryFiles from './advisory/attachments.ts';
import * as advisoryCalls from './advisory/calls.ts';
import * as advisoryDesk from './advisory/desk.ts';
import * as competitorReviewComments from './competitor-reviews/comments.ts';
import * as competitorReviews from './competitor-reviews/competitor-reviews.ts';
import * as competitorReviewFollows from './competitor-reviews/follows.ts';
import * as competitorReviewPublications from './competitor-reviews/publications.ts';
import * as competitorReviewBrief from './competitor-reviews/review-brief.ts';
import * as decks from './decks.ts';
import * as feedComments from './feed/comments.ts';
import * as feedPictures from './feed/pictures.ts';
import * as feed from './feed.ts';
import * as footageDownloads from './footage/downloads.ts';
import * as footageGallery from './footage/gallery.ts';
import * as programFootage from './footage/program-footage.ts';
import * as footageUploads from './footage/uploads.ts';
import * as footage from './footage.ts';
import * as mediaLibraryCollections from './media-library/collections.ts';
import * as mediaLibrary from './media-library/media-library.ts';
import * as programReports from './reports/program-reports.ts';
import * as reportsPublishing from './reports/publishing.ts';
import * as reportsReading from './reports/reading.ts';
import * as reports from './reports/reports.ts';

export const content = [
  advisers,
  advisory,
  advisoryAnswers,
  advisoryCalls,
  advisoryDesk,
  competitorReviewBrief,
  competitorReviewComments,
  advisoryFiles,
  competitorReviews,
  competitorReviewFollows,
  competitorReviewPublications,
  decks,
  feed,
  feedComments,
  feedPictures,
  footage,
  footageDownloads,
  footageGallery,
  programFootage,
  footageUploads,
  mediaLibraryCollections,
  mediaLibrary,
  programReports,
  reportsPublishing,
  reportsReading,
  reports,
];
