import { ROLES } from '@portal/contract/access/session';
import { LICENCE_STATUSES } from '@portal/contract/customers/licences';
import { APPROVALS, LAST_SEEN, type MemberFilter } from '@portal/contract/customers/members';
import { findChoice } from '../../../../lib/choices.ts';

export type MemberParameter = keyof MemberFilter | 'list' | 'user';

/** Wrong values count as absent. */
export function readFilter(address: { readonly [name in MemberParameter]?: string | undefined }): MemberFilter {
  return {
    search: address.search,
    role: findChoice(ROLES, address.role),
    approval: findChoice(APPROVALS, address.approval),
    licence: findChoice(LICENCE_STATUSES, address.licence),
    seen: findChoice(LAST_SEEN, address.seen),
  };
}

/** The address of such a list: the one without any filter says so, since an empty one has not asked yet. */
export function toAddress(filter: MemberFilter): { readonly [name in MemberParameter]?: string } {
  const said = Object.entries(filter).filter(([, value]) => value);
  return said.length > 0 ? Object.fromEntries(said) : { list: 'all' };
}
