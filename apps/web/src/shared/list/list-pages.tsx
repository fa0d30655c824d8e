import { Navigate, useNavigate } from '@tanstack/react-router';
import { Pager } from '../../ui/pager.tsx';
import { useListAddress } from './use-list-address.ts';

type Props = { readonly total: number; readonly page: number; readonly page_size: number };

/** The pager of a list whose page stands in the address. Where the list has become shorter, its last page is shown. */
export function ListPages({ total, page, page_size }: Props) {
  const navigate = useNavigate();
  const address = useListAddress();
  const lastPage = Math.max(1, Math.ceil(total / page_size));
  const at = (wanted: number) => ({ to: '.', search: { ...address, page: wanted } });
  if (page > lastPage) return <Navigate {...at(lastPage)} replace />;
  return <Pager page={page} size={page_size} total={total} onChange={(wanted) => navigate(at(wanted))} />;
}
