import { listMembers, type MemberFilter } from '@portal/contract/customers/members';
import { useNavigate } from '@tanstack/react-router';
import { contractText } from '../../../../lib/i18n.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { loadMembers, useMembers } from '../members.api.ts';
import { type MemberParameter, readFilter, toAddress } from './list-address.ts';

export type MemberList = ReturnType<typeof useMemberList>;

export function useMemberList() {
  const address = useListAddress<MemberParameter>();
  const navigate = useNavigate();
  const { user, ...rest } = address;
  const filter = readFilter(address);
  const mayLoad = useMay(listMembers);
  const said = [address.list, address.page, user, ...Object.values(filter)];
  const isAskedFor = mayLoad && said.some(Boolean);
  const answer = useMembers({ ...filter, page: address.page ?? 1 }, isAskedFor);

  const show = (wanted: MemberFilter) => navigate({ to: '.', search: toAddress(wanted) });

  /** Loads anew even where the address stays the same. */
  const load = async (wanted: MemberFilter) => {
    const pressedAt = Date.now();
    await show(wanted);
    await loadMembers({ ...wanted, page: 1 }, pressedAt).then(
      () => showNotice({ kind: 'success', title: contractText('usersFetched') }),
      () => {},
    );
  };

  const select = (id: string | undefined) =>
    navigate({ to: '.', search: id ? { ...rest, user: id } : rest, resetScroll: false });

  return { filter, user, mayLoad, isAskedFor, answer, show, load, select };
}
