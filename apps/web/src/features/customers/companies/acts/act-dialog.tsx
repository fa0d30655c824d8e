import type { Company } from '@portal/contract/customers/companies';
import {
  type LicenceAct,
  LicenceActForm,
  MAX_REASON,
  type PlannedTerm,
  replacedTerms,
} from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import { type ChangeEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isStale } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { reloadCompany, sendLicenceAct } from '../companies.api.ts';
import { companiesMessages } from '../messages.ts';
import styles from './acts.module.css';
import { CauseChoice } from './cause-choice.tsx';
import { actLabel, isDestructive, isGrant } from './offered-acts.ts';
import { suggestedDays } from './suggested-days.ts';

type Props = {
  readonly company: Company;
  readonly act: LicenceAct;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSettled: () => void;
};

/** The contract's form, completed by what the dialog is about. The end of a licence has a box to tick. */
const actForm = (kind: LicenceAct, after: string) =>
  z.pipe(
    z.transform((fields: object) => ({ ...fields, kind, after })),
    z.safeExtend(LicenceActForm, { sure: z.optional(z.literal(true, 'acceptTerms')) }),
  );

export function ActDialog({ company, act, onSettled, ...frame }: Props) {
  const t = companiesMessages.useText();
  const { licence } = company;
  const days = suggestedDays(act, licence);
  const label = t(actLabel(act, licence));
  return (
    <FormDialog
      {...frame}
      title={label}
      subtitle={company.name}
      about={<About act={act} licence={licence} days={days} />}
      danger={isDestructive(act)}
      schema={actForm(act, company.newestEvent)}
      send={async ({ sure: _, ...fields }) => {
        try {
          await sendLicenceAct({ id: company._id, ...fields });
          showNotice({ kind: 'success', title: t(`done-${act}`) });
        } catch (error) {
          if (!isStale(error)) throw error;
          await reloadCompany(company._id);
          showNotice({ kind: 'warning', title: t('quicker'), text: t('quickerLicence') });
        }
        onSettled();
      }}
      submit={label}
    >
      {(form) => <ActFields company={company} act={act} days={days} form={form} />}
    </FormDialog>
  );
}

type Days = ReturnType<typeof suggestedDays>;
type FieldsProps = Pick<Props, 'company' | 'act'> & { readonly days: Days; readonly form: Form };

function ActFields({ company, act, days, form }: FieldsProps) {
  const t = companiesMessages.useText();
  const [firstDay, setFirstDay] = useState(days.firstDay);
  const replaced = replacedTerms({ kind: act, firstDay }, company.licence.planned);
  const first = {
    ...form.field('firstDay'),
    label: t('firstDay'),
    defaultValue: days.firstDay,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setFirstDay(target.value),
  };
  const last = (defaultValue: string) => ({
    ...form.field('lastDay'),
    label: t('lastDay'),
    hint: t('lastDayHint'),
    defaultValue,
  });
  return (
    <>
      {act === 'terminated' && <Consequences />}
      {act === 'ongoing' && <DayField {...first} />}
      {act === 'evaluation' && <DayField {...last(days.evaluationEnd)} />}
      {act === 'subscription' && (
        <div className="pair">
          <DayField {...first} />
          <DayField {...last(days.subscriptionEnd)} />
        </div>
      )}
      {replaced.length > 0 && (
        <>
          <Planned terms={replaced} />
          <Checkbox {...form.field('replacesPlanned')} label={t('replacesPlanned')} />
        </>
      )}
      {(act === 'suspended' || act === 'terminated') && <CauseChoice error={form.fieldError('cause')} />}
      <TextArea {...form.field('reason')} label={t('reason')} rows={3} limit={MAX_REASON} />
      {act === 'terminated' && <Checkbox {...form.field('sure')} label={t('endNow', { company: company.name })} />}
    </>
  );
}

type AboutProps = {
  readonly act: LicenceAct;
  readonly licence: Company['licence'];
  readonly days: Days;
};

function About({ act, licence, days }: AboutProps) {
  const t = companiesMessages.useText();
  const language = useLanguage();
  const dayText = (day: string) => formatLongDay(day, language);
  const isReplacing = isGrant(act) && licence.status === 'active';
  return (
    <p>
      {t(`about-${act}`)}{' '}
      {days.continues
        ? act === 'evaluation'
          ? t('extends', { day: dayText(days.evaluationEnd) })
          : t('continues', { day: dayText(days.firstDay) })
        : isReplacing && t('replaces')}
    </p>
  );
}

function Planned({ terms }: { readonly terms: readonly PlannedTerm[] }) {
  const t = companiesMessages.useText();
  const language = useLanguage();
  return (
    <Callout tone="warning">
      <strong>{t('plannedHead')}</strong>
      <ul className={styles.consequences}>
        {terms.map(({ kind, firstDay, lastDay }) => (
          <li key={firstDay}>
            {t(`planned-${kind}`, {
              firstDay: formatLongDay(firstDay, language),
              lastDay: lastDay ? formatLongDay(lastDay, language) : '',
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Consequences() {
  const t = companiesMessages.useText();
  return (
    <Callout tone="danger">
      <ul className={styles.consequences}>
        {(['endsAccess', 'endsSessions', 'endsCharges', 'endsMaterial'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Callout>
  );
}
