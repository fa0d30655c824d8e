import { gstOn } from '@portal/contract/customers/payments';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../platform/deps.ts';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { selectCreditNoteForMail, selectVoidForMail } from './corrections/corrections.queries.ts';
import { selectFeeForMail } from './fees/fees.queries.ts';
import { type FeeOccurrence, PAYMENT_TEXTS } from './payments-mail-texts.ts';

const paymentsPage = ({ publicUrl }: Deps) => `${publicUrl}${SCREEN_PATHS.payments}`;

const fee: WriteMail = async (deps, { language, subjectIds }) => {
  const told = await selectFeeForMail(deps.db, Number(subjectIds['fee']));
  if (!told) return undefined;
  const texts = PAYMENT_TEXTS[language];
  const say = texts[subjectIds['occurrence'] as FeeOccurrence]({
    company: told.company,
    kind: told.kind,
    fee: formatCents(told.fee, language),
    total: formatCents(told.fee + gstOn(told.fee), language),
    day: formatLongDay(told.effective_on, language),
  });
  return composeLetter(language, told.first_name, {
    ...say,
    action: { label: texts.action, link: paymentsPage(deps) },
  });
};

const invoiceVoid: WriteMail = async (deps, { language, subjectIds }) => {
  const told = await selectVoidForMail(deps.db, subjectIds['invoice']);
  if (!told) return undefined;
  const { no, total, reason, first_name } = told;
  const texts = PAYMENT_TEXTS[language];
  return composeLetter(language, first_name, {
    ...texts['invoice-void']({ no, total: formatCents(total, language) }),
    quote: reason,
    action: { label: texts.action, link: paymentsPage(deps) },
  });
};

const creditNote: WriteMail = async (deps, { language, subjectIds }) => {
  const told = await selectCreditNoteForMail(deps.db, subjectIds['creditNote']);
  if (!told) return undefined;
  const { no, total, invoice, reason, first_name } = told;
  const texts = PAYMENT_TEXTS[language];
  return composeLetter(language, first_name, {
    ...texts['credit-note']({ no, invoice, total: formatCents(total, language) }),
    quote: reason,
    action: { label: texts.action, link: paymentsPage(deps) },
  });
};

export const paymentsMails = { fee, 'invoice-void': invoiceVoid, 'credit-note': creditNote };
