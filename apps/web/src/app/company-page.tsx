import { CompanyScreen } from '../features/companies/company-screen.tsx';
import { CompanyPayments } from '../features/payments/company/company-payments.tsx';

export function CompanyPage() {
  return <CompanyScreen payments={CompanyPayments} />;
}
