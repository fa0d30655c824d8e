import type { Company } from '@portal/contract/customers/companies';
import { CompanyPeople } from '../../../../shared/licences/company-people.tsx';
import { LicenceHistory } from '../../../../shared/licences/licence-history.tsx';
import { keepOwnCompany } from '../../../../shared/licences/own-company.ts';
import { EndChecklist } from './end-checklist.tsx';
import { Included } from './included.tsx';
import { LicenceCard } from './licence-card.tsx';
import { Suspension } from './suspension.tsx';

export function CompanyLicence({ company }: { readonly company: Company }) {
  const { status } = company.licence;
  return (
    <>
      <LicenceCard company={company} />
      {status === 'suspended' && <Suspension licence={company.licence} />}
      {status === 'terminated' && <EndChecklist company={company} />}
      <Included licence={company.licence} />
      {status !== 'terminated' && <CompanyPeople company={company} onChange={keepOwnCompany} />}
      <LicenceHistory companyId={company._id} />
    </>
  );
}
