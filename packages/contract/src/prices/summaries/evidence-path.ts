import { SCREEN_PATHS } from '../../screen-paths.ts';
import type { EvidenceQuestion } from './evidence.ts';

/** The question as one parameter of an address, beside the filters of the screen that it is asked on. */
export function toEvidenceText(question: EvidenceQuestion): string {
  const said = Object.entries(question).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(said.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** Opens the evidence over the overview of its market, which it answers for. */
export const evidenceSearch = (question: EvidenceQuestion) => ({
  market_id: question.market_id,
  evidence: toEvidenceText(question),
});

/** For links in other pages, mails and PDFs. */
export const evidencePath = (question: EvidenceQuestion): string =>
  `${SCREEN_PATHS.prices}?${new URLSearchParams(evidenceSearch(question)).toString()}`;
