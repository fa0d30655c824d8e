import type * as contract from '@portal/contract/prices/review';
import { isGranted, mayOn } from '../../../platform/caller.ts';
import type { Handler } from '../../../platform/mount.ts';
import { selectAdministrators } from './reviewers.queries.ts';

/** Prices need a second person: who there is, and who can appoint one. */
export const listReviewers: Handler<typeof contract.listReviewers> = async ({ pool, caller }) => {
  const everybody = (await selectAdministrators(pool)).map(({ id, name, email, entries }) => ({
    person: { _id: id, name, email },
    reviews: isGranted(entries, 'Retail_Price_Audits', 'publish'),
    appoints: isGranted(entries, 'Admin', 'edit_permission'),
  }));
  const others = everybody.filter(({ person }) => person._id !== caller.memberId);
  return {
    reviewers: others.filter(({ reviews }) => reviews).map(({ person }) => person),
    appointers: everybody.filter(({ appoints }) => appoints).map(({ person }) => person),
    may_appoint: mayOn(caller, 'Admin', 'edit_permission'),
    candidates: others.filter(({ reviews }) => !reviews).map(({ person }) => person),
  };
};
