import type { Company } from '@portal/contract/customers/companies';
import { type LicenceAct, LicenceActForm, MAX_REASON } from '@portal/contract/customers/licences';
import * as z from 'zod/mini';
import { isStale } from '../../../../lib/call-api.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { reloadCompany, sendLicenceAct } from '../companies.api.ts';
import { companiesMessages } from '../messages.ts';
import styles from './acts.module.css';
import { CauseChoice } from './cause-choice.tsx';
import { actLabel, isGrant } from './offered-acts.ts';
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
  const days = suggestedDays();
  const label = t(actLabel(act, company.licence));
  return (
    <FormDialog
      {...frame}
      title={label}
      subtitle={company.name}
      about={
        <p>
          {t(`about-${act}`)}
          {isGrant(act) && company.licence.status === 'active' && ` ${t('replaces')}`}
        </p>
      }
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
      {(form) => {
        const day = (name: 'firstDay' | 'lastDay', defaultValue: string) => ({
          ...form.field(name),
          label: t(name),
          defaultValue,
        });
        return (
          <>
            {act === 'terminated' && <Consequences />}
            {act === 'ongoing' && <DayField {...day('firstDay', days.today)} />}
            {act === 'evaluation' && <DayField {...day('lastDay', days.evaluationEnd)} hint={t('lastDayHint')} />}
            {act === 'subscription' && (
              <div className="pair">
                <DayField {...day('firstDay', days.today)} />
                <DayField {...day('lastDay', days.subscriptionEnd)} hint={t('lastDayHint')} />
              </div>
            )}
            {(act === 'suspended' || act === 'terminated') && <CauseChoice error={form.fieldError('cause')} />}
            <TextArea {...form.field('reason')} label={t('reason')} rows={3} limit={MAX_REASON} />
            {act === 'terminated' && (
              <Checkbox {...form.field('sure')} label={t('endNow', { company: company.name })} />
            )}
          </>
        );
      }}
    </FormDialog>
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
