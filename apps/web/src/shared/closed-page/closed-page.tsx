import type { Company } from '@portal/contract/customers/companies';
import { isEvaluationPage } from '@portal/contract/licence-pages';
import type { PageName } from '@portal/contract/page-permissions';
import { useQuery } from '@tanstack/react-query';
import type { DrawingName } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScreens } from '../catalogue/catalogue.ts';
import { useClosedLicence, useNextStep } from '../licences/closed-licence.ts';
import { ownCompanyQuery } from '../licences/own-company.ts';
import { useSessionUser } from '../session/session.ts';
import { closedPageMessages } from './messages.ts';

type Props = { readonly page: PageName; readonly title: string; readonly drawing: DrawingName };

export function ClosedPage(props: Props) {
  return (
    <>
      <PageHead title={props.title} />
      <ClosedReason {...props} />
    </>
  );
}

/** Why a member does not see a page, and the next step; `heading` where only a part of the page is closed. */
export function ClosedReason({ heading, ...props }: Props & { readonly heading?: string }) {
  const t = closedPageMessages.useText();
  const { data: company, isPending } = useQuery(ownCompanyQuery);
  if (isPending) return <Skeleton label={t('loading')} rows={3} />;
  const licence = company?.licence;
  if (company && licence?.status !== 'active') return <LicenceClosed company={company} drawing={props.drawing} />;
  if (company && licence?.kind === 'evaluation' && !isEvaluationPage(props.page)) {
    return <NotIncluded {...props} company={company} />;
  }
  return <NotSwitchedOn heading={heading ?? t('noPage')} page={props.title} company={company} />;
}

type LicenceProps = { readonly company: Company; readonly drawing: DrawingName };

function LicenceClosed({ company, drawing }: LicenceProps) {
  const { title, text, to, label } = useClosedLicence(company);
  return (
    <EmptyState drawing={drawing} title={title} text={text}>
      <LinkButton to={to} label={label} />
    </EmptyState>
  );
}

function NotIncluded({ title, drawing, company }: Props & LicenceProps) {
  const t = closedPageMessages.useText();
  const { text, to, label } = useNextStep(company, 'evaluation');
  return (
    <EmptyState drawing={drawing} title={t('closed')} text={`${t('closedText', { page: title })} ${text}`}>
      <LinkButton to={to} label={label} />
    </EmptyState>
  );
}

type TickProps = {
  readonly heading: string;
  readonly page: string;
  /** Null for a member who belongs to none, undefined where it could not be loaded. */
  readonly company: Company | null | undefined;
};

function NotSwitchedOn({ heading, page, company }: TickProps) {
  const t = closedPageMessages.useText();
  const { home, helpSupport } = useScreens();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const primaryUser = company?.mayRun ? undefined : company?.holders.find(({ isPrimaryUser }) => isPrimaryUser);
  const name = primaryUser?.fullName ?? '';
  const text = isAdmin ? 'noPageAdmin' : name ? 'noPageMember' : company ? 'noPageIncluded' : 'noPageText';
  const asksUs = !isAdmin && !primaryUser;
  return (
    <EmptyState drawing="error-login" title={heading} text={t(text, { page, name })}>
      <LinkButton to={asksUs ? helpSupport : home} variant="soft" label={t(asksUs ? 'contactUs' : 'goHome')} />
    </EmptyState>
  );
}
