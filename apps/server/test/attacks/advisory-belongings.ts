import { addAdvisoryAnswer } from '@portal/contract/content/advisory/answers';
import { askQuestion, attach, bookCall } from '../advisory.ts';
import { png } from '../pictures.ts';
import type { TestPortal } from '../portal.ts';
import type { Make, Makers } from './make.ts';

/** A request with its files and its call, files not yet sent, and a published answer. */
export async function openAdvice(portal: TestPortal, make: Make, { admin, owner }: Makers) {
  const attachTable = (sender: { token: string }) =>
    attach(portal, sender, 'month,price\n2026-01,4.20\n', 'prices.csv', 'text/csv');
  const [attachment, unsent, alsoUnsent] = [
    await attachTable(owner),
    await attachTable(owner),
    await attachTable(owner),
  ];
  const picture = await attach(portal, owner, await png(), 'page.png', 'image/png');
  const advisersFile = await attachTable(admin);
  const request = await askQuestion(portal, owner, { file_ids: [attachment._id] });
  const call = await bookCall(portal, { adviser: admin, asker: owner }, request._id);
  const answerWords = {
    topic: 'pricing',
    market_id: '',
    language: 'en',
    title: 'a',
    question: 'b',
    answer: 'c',
  } as const;
  const answer = await make(addAdvisoryAnswer, admin, answerWords);
  return { attachment, unsent, alsoUnsent, picture, advisersFile, request, call, answer };
}
