import type { Approval } from '@portal/contract/customers/seats';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';

export function CompanyName({ company: { _id, name } }: Pick<Approval, 'company'>) {
  const { companies } = useScreens();
  const mayOpen = can(usePermissions(), 'admin', 'manage_licence');
  return mayOpen ? <Link to={`${companies}/${_id}`}>{name}</Link> : name;
}
