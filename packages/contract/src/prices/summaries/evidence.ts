import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { blankAsAbsent, Id, Month, Page, pageSizeUpTo } from '../../shapes.ts';
import { endsAfterItBegins, ObservationRow, PriceFilter } from '../observations.ts';
import { choiceWithDefault, SummaryFilter } from './summaries.ts';

/** Labels of each origin at once. */
export const EVIDENCE_PAGE_SIZE = 12;
const MAX_EVIDENCE_PAGE_SIZE = 100;
/** The newest labels that are looked through. */
export const MAX_EVIDENCE = 50_000;

/**
 * 'prices': labels with an amount in the unit and currency, as a median counts them. 'labels': all labels, as shares,
 * promotions and distribution count them. 'ripeness': labels with a ripeness. 'display': labels with a level of stock. 'gap': labels of visits and products that both origins have. 'sizes': prices of
 * each size that has enough of them for a median. 'index': prices of the products that the index compares with its base month.
 */
export const EVIDENCE_BASES = ['prices', 'labels', 'ripeness', 'display', 'gap', 'sizes', 'index'] as const;

const { origin: Origin, photo: Photo } = PriceFilter.shape;

export const EvidenceQuery = z.object({
  ...SummaryFilter.shape,
  basis: choiceWithDefault(EVIDENCE_BASES),
  /** Compared with `origin`, which is then ours by default. */
  rival: Origin,
  visit_id: blankAsAbsent(Id),
  /** Compared with the base month of the index; without it every month is. */
  month: blankAsAbsent(Month),
  photo: Photo,
});

/** The labels behind a figure; defaults may be left out. */
export type EvidenceQuestion = Partial<z.infer<typeof EvidenceQuery>> & { market_id: string };

export const listEvidence = defineCall({
  method: 'GET',
  path: '/price-evidence',
  access: { page: 'Retail_Price_Audits', permission: 'view' },
  summary: 'The labels behind a figure, for each origin it compares: photographed first, then newest',
  query: z
    .object({
      ...EvidenceQuery.shape,
      /** Pages one origin alone. */
      show: Origin,
      page: Page,
      page_size: pageSizeUpTo(MAX_EVIDENCE_PAGE_SIZE, EVIDENCE_PAGE_SIZE),
    })
    .check(endsAfterItBegins),
  output: z.object({
    market_name: z.string(),
    from: z.string(),
    to: z.string(),
    total: z.int(),
    with_photo: z.int(),
    /** Older labels were not counted. */
    more: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    /** Ours first, then most labels; an asked origin without labels stands with none. */
    origins: z.array(
      z.object({ origin: z.string(), total: z.int(), with_photo: z.int(), items: z.array(ObservationRow) }),
    ),
  }),
});
