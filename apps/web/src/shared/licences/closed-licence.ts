import type { Company } from '@portal/contract/customers/companies';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { useScreens } from '../catalogue/catalogue.ts';
import { useLicenceWords } from './licence-words.ts';
import { licenceMessages } from './messages.ts';

type ClosedForm = Exclude<LicenceSummary['status'], 'active'> | 'unpaid';
type Form = ClosedForm | 'evaluation' | 'ending' | 'notice';
type NextStep = { readonly text: string; readonly to: string; readonly label: string };

/** Why the content is closed and which pages still work, with this member's next step. */
export function useClosedLicence(company: Company): NextStep & { readonly title: string } {
  const t = licenceMessages.useText();
  const { licence } = company;
  const { term } = useLicenceWords(licence);
  const form = closedForm(licence);
  const step = useNextStep(company, form);
  const reason = licence.cause === 'other' && licence.reason;
  const sentences = [
    term,
    ...(reason ? [t('ourReason', { reason })] : []),
    t(form === 'terminated' ? 'openAfterTermination' : 'openWhileClosed'),
    step.text,
  ];
  return { ...step, title: t(`${form}Title`), text: sentences.join(' ') };
}

/** Only the Primary User can act; other members learn whom to ask. */
export function useNextStep(company: Company, form: Form): NextStep {
  const t = licenceMessages.useText();
  const screens = useScreens();
  const primaryUser = company.holders.find(({ isPrimaryUser }) => isPrimaryUser);
  const contact = { to: screens.helpSupport, label: t('contactUs') };
  if (!company.mayRun && !primaryUser) return { text: t('writeToUs'), ...contact };
  if (!company.mayRun) {
    const text = t(`${form}Ask`, { name: primaryUser?.fullName ?? '' });
    return { text, to: screens.licence, label: t('seeLicence') };
  }
  const text = t(`${form}Step`);
  if (form === 'unpaid') return { text, to: screens.payments, label: t('seeInvoices') };
  if (form === 'none' || form === 'ending') return { text, ...contact };
  return { text, to: screens.licence, label: t(`${form}Button`) };
}

function closedForm({ status, cause }: LicenceSummary): ClosedForm {
  if (status === 'suspended' && cause === 'unpaid') return 'unpaid';
  // A licence that runs closes nothing.
  return status === 'active' ? 'none' : status;
}
