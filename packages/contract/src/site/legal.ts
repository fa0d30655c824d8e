import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import { blankAsAbsent } from '../shapes.ts';

export const LEGAL_DOCUMENTS = ['termsofuse', 'privacypolicy'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

/** A paragraph, or a list when it has items. */
const Block = z.object({ text: z.string(), items: z.array(z.string()) });
const Section = z.object({ number: z.string(), heading: z.string(), blocks: z.array(Block) });

export const LegalDocument = z.object({
  name: z.enum(LEGAL_DOCUMENTS),
  title: z.string(),
  version: z.string(),
  date: z.string(),
  language: z.enum(LANGUAGES),
  /** Names the binding version; empty there. */
  readingNote: z.string(),
  inShort: z.array(z.string()),
  sections: z.array(Section),
  /** SHA-256 of the binding text, stored with each acceptance. */
  hash: z.string(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const getLegalDocument = defineCall({
  method: 'GET',
  path: '/legal/:name',
  access: 'public',
  summary: 'Read the Terms of Use or the Privacy Policy',
  params: z.object({ name: z.enum(LEGAL_DOCUMENTS, 'invalidChoice') }),
  query: z.object({ language: blankAsAbsent(z.enum(LANGUAGES, 'invalidChoice')) }),
  output: LegalDocument,
});
