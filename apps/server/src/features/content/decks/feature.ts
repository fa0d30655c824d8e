import type { Feature } from '../../../platform/feature.ts';
import { decksRoutes } from './decks.routes.ts';
import { deckMedia } from './decks.service.ts';

export const decks: Feature = { routes: decksRoutes, media: deckMedia };
