import type { Feature } from '../../platform/feature.ts';
import { advisory } from './advisory/feature.ts';
import { competitorReviews } from './competitor-reviews/feature.ts';
import { decks } from './decks/feature.ts';
import { feed } from './feed/feature.ts';
import { footage } from './footage/feature.ts';
import { mediaLibrary } from './media-library/feature.ts';
import { reports } from './reports/feature.ts';

export const content: Feature[] = [reports, footage, mediaLibrary, competitorReviews, feed, advisory, decks];
