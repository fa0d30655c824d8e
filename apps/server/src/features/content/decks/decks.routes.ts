import * as contract from '@portal/contract/content/decks';
import { route } from '../../../platform/mount.ts';
import { createDeck, deleteDeck, getDeck, listDecks, saveDeck, saveDeckPiece } from './decks.service.ts';
import { exportDeckDocument, exportDeckSlides } from './export.service.ts';
import { addDeckPiece } from './piece-collecting.service.ts';

export const decksRoutes = [
  route(contract.listDecks, listDecks),
  route(contract.createDeck, createDeck),
  route(contract.getDeck, getDeck),
  route(contract.saveDeck, saveDeck),
  route(contract.deleteDeck, deleteDeck),
  route(contract.addDeckPiece, addDeckPiece),
  route(contract.saveDeckPiece, saveDeckPiece),
  route(contract.exportDeckSlides, exportDeckSlides),
  route(contract.exportDeckDocument, exportDeckDocument),
];
