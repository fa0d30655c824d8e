import { type Company, listCompanies } from '@portal/contract/customers/companies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ownCompanyQuery } from '../../../shared/licences/own-company.ts';
import { useDirectLogin } from '../../../shared/session/current-session.ts';
import { sessionStateMessages } from '../../../shared/session/messages.ts';
import { fullName, useSessionUser } from '../../../shared/session/session.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { LicenceInShort } from './licence-in-short.tsx';
import { paymentsMessages } from './messages.ts';
import { MethodsCard } from './methods/methods-card.tsx';
import styles from './payments-screen.module.css';

export function PaymentsScreen() {
  const t = paymentsMessages.useText();
  const { companies } = useScreens();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const seesCompanies = useMay(listCompanies);
  useDocumentTitle(t('payments'));
  return (
    <div className={`loose ${styles.cards}`}>
      <h1>{t('payments')}</h1>
      {isAdmin ? (
        <Note title={t('forAdmin')} text={t('forAdminText')}>
          {seesCompanies && <LinkButton to={companies} variant="soft" label={t('toCompanies')} />}
        </Note>
      ) : (
        <OwnPayments />
      )}
    </div>
  );
}

function OwnPayments() {
  const t = paymentsMessages.useText();
  const { helpSupport } = useScreens();
  const { data: company, error, refetch } = useQuery(ownCompanyQuery);
  if (company) return <CompanyPage company={company} />;
  if (company === null) {
    return (
      <Note title={t('noCompany')} text={t('noCompanyText')}>
        <LinkButton to={helpSupport} variant="soft" label={t('contactUs')} />
      </Note>
    );
  }
  return <Waiting error={error} onRetry={refetch} label={t('loading')} height={560} />;
}

function CompanyPage({ company }: { readonly company: Company }) {
  const t = paymentsMessages.useText();
  const say = sessionStateMessages.useText();
  const user = useSessionUser();
  const isDirect = useDirectLogin() !== undefined;
  const primaryUser = company.holders.find(({ isPrimaryUser }) => isPrimaryUser);
  return (
    <>
      {company.mayRun && user && isDirect && (
        <Callout tone="accent">{say('readOnly', { name: fullName(user) })}</Callout>
      )}
      <LicenceInShort company={company} />
      {company.mayRun ? (
        <>
          <MethodsCard companyId={company._id} mayChange={!isDirect} />
          <HistoryCard companyId={company._id} />
        </>
      ) : (
        <Note
          title={t('forPrimary')}
          text={primaryUser ? t('forPrimaryText', { name: primaryUser.fullName }) : undefined}
        />
      )}
    </>
  );
}

type NoteProps = {
  readonly title: string;
  readonly text: string | undefined;
  readonly children?: ReactNode;
};

function Note({ title, text, children }: NoteProps) {
  return (
    <Card>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className="below">{children}</div>}
    </Card>
  );
}
