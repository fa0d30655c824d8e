import type { Company } from '@portal/contract/customers/companies';
import { formatEventDay } from '@portal/contract/formats/times';
import { notFound, rootRouteId, useParams } from '@tanstack/react-router';
import { type ComponentType, useRef } from 'react';
import { isMissing } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { CompanyPeople } from '../../../shared/licences/company-people.tsx';
import { LicenceHistory } from '../../../shared/licences/licence-history.tsx';
import { BackLink, PageHead } from '../../../ui/page-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { LicenceActs } from './acts/licence-acts.tsx';
import { keepCompany, useCompany } from './companies.api.ts';
import { CompanyLicence } from './company/company-licence.tsx';
import { SeatsForm } from './company/seats-form.tsx';
import styles from './company-screen.module.css';
import { companiesMessages } from './messages.ts';

type Props = {
  readonly payments: ComponentType<{ readonly companyId: string }>;
  readonly signIn: ComponentType<{ readonly companyId: string }>;
};

export function CompanyScreen({ payments, signIn }: Props) {
  const t = companiesMessages.useText();
  const screens = useScreens();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data: company, error, refetch } = useCompany(id);
  if (isMissing(error)) {
    throw notFound({ routeId: rootRouteId });
  }
  return (
    <>
      <BackLink to={screens.companies}>{t('companies')}</BackLink>
      {company ? (
        <Details company={company} payments={payments} signIn={signIn} />
      ) : (
        <Waiting title={t('company')} error={error} onRetry={refetch} label={t('loading')} rows={5} />
      )}
    </>
  );
}

function Details({ company, payments: Payments, signIn: SignIn }: Props & { readonly company: Company }) {
  const t = companiesMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const licence = useRef<HTMLHeadingElement>(null);
  const { _id, name, country, createdAt } = company;
  return (
    <>
      <PageHead
        title={name}
        lead={`${countryName(country)} · ${t('since', { day: formatEventDay(createdAt, language) })}`}
      />
      <div className={`stack ${styles.page}`}>
        <CompanyLicence company={company} heading={licence} />
        <div className={`stack ${styles.side}`}>
          <LicenceActs company={company} onChanged={() => licence.current?.focus()} />
          <SeatsForm company={company} />
        </div>
        <CompanyPeople company={company} onChange={keepCompany} />
        <SignIn companyId={_id} />
        <Payments companyId={_id} />
        <LicenceHistory companyId={_id} />
      </div>
    </>
  );
}
