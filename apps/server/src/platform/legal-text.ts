import type { LegalDocument } from '@portal/contract/site/legal';

export type LegalText = Omit<LegalDocument, 'name' | 'language' | 'hash'>;

type Section = LegalText['sections'][number];
type Block = Section['blocks'][number];

/** A plain string becomes a paragraph. */
export function section(number: string, heading: string, blocks: (string | Block)[]): Section {
  return {
    number,
    heading,
    blocks: blocks.map((block) => (typeof block === 'string' ? { text: block, items: [] } : block)),
  };
}
