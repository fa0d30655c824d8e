import type { WrittenFields } from './review-form.ts';

/** The standing headings of a review, in both languages. */
export const REVIEW_TEMPLATE: WrittenFields = {
  body_en: '# On the shelf\n\n# Price and promotions\n\n# Season and supply\n\n# What shoppers see\n',
  body_de: '# Im Regal\n\n# Preis und Aktionen\n\n# Saison und Liefermengen\n\n# Was Kunden sehen\n',
};
