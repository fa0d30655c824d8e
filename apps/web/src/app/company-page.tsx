import { CompanySignInCard } from '../features/access/company-sign-in/company-sign-in-card.tsx';
import { CompanyScreen } from '../features/customers/companies/company-screen.tsx';
import { CompanyPayments } from '../features/customers/payments/company/company-payments.tsx';

export function CompanyPage() {
  return <CompanyScreen payments={CompanyPayments} signIn={CompanySignInCard} />;
}
