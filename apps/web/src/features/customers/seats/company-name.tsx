import { getCompany } from '@portal/contract/customers/companies';
import type { Approval } from '@portal/contract/customers/seats';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';

export function CompanyName({ company: { _id, name } }: Pick<Approval, 'company'>) {
  const { companies } = useScreens();
  const mayOpen = useMay(getCompany);
  return mayOpen ? <Link to={`${companies}/${_id}`}>{name}</Link> : name;
}
