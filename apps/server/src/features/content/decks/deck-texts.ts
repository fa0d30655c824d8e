import type { Language } from '@portal/contract/languages';

export const DECK_TEXTS = {
  en: {
    hidden: 'Not available to you',
    hiddenMore: 'Your licence or your permissions do not include this piece, or it is no longer published.',
    open: 'Open in the portal',
    source: 'Source',
    data: 'Data',
    pieces: (count: string) => `${count} pieces`,
    onePiece: '1 piece',
    page: (page: number) => `page ${page}`,
    pageOf: (page: number, report: string) => `Page ${page} of ${report}`,
    review: (origin: string, market: string) => `Competitor review: ${origin} in ${market}`,
    strengths: 'Strengths',
    weaknesses: 'Weaknesses',
    implications: 'What it means for us',
  },
  de: {
    hidden: 'Für Sie nicht verfügbar',
    hiddenMore:
      'Ihre Lizenz oder Ihre Berechtigungen umfassen dieses Teil nicht, oder es ist nicht mehr veröffentlicht.',
    open: 'Im Portal öffnen',
    source: 'Quelle',
    data: 'Daten',
    pieces: (count: string) => `${count} Teile`,
    onePiece: '1 Teil',
    page: (page: number) => `Seite ${page}`,
    pageOf: (page: number, report: string) => `Seite ${page} von ${report}`,
    review: (origin: string, market: string) => `Wettbewerbsanalyse: ${origin} in ${market}`,
    strengths: 'Stärken',
    weaknesses: 'Schwächen',
    implications: 'Folgen für uns',
  },
} as const satisfies Record<Language, object>;
