import type { LegalDocument } from '@portal/contract/site/legal';

/** A legal document as it is written; name, language and hash are added when it is served. */
export type LegalText = Omit<LegalDocument, 'name' | 'language' | 'hash'>;

type Section = LegalText['sections'][number];
type Block = Section['blocks'][number];

/** A plain sentence is a paragraph. */
export function section(number: string, heading: string, blocks: (string | Block)[]): Section {
  return {
    number,
    heading,
    blocks: blocks.map((block) => (typeof block === 'string' ? { text: block, items: [] } : block)),
  };
}
