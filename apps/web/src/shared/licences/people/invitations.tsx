import { type Company } from '@portal/contract/customers/companies';
import { resendInvitation, withdrawInvitation } from '@portal/contract/customers/invitations';
import { formatDateTime } from '@portal/contract/formats/times';
import { callApi } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { licenceMessages } from '../messages.ts';
import { PersonRow } from './person-row.tsx';
import { useCompanyChange } from './use-company-change.ts';

type Props = { readonly company: Company; readonly onChange: (company: Company) => void };

export function Invitations({ company, onChange }: Props) {
  const t = licenceMessages.useText();
  if (company.invitations.length === 0) return null;
  return (
    <section className="below" aria-labelledby="invitations">
      <h3 id="invitations">{t('invitations')}</h3>
      <p className="fine">{t('invitationsIntro')}</p>
      <ul>
        {company.invitations.map((invitation) => (
          <InvitationRow key={invitation._id} companyId={company._id} invitation={invitation} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly companyId: string;
  readonly invitation: Company['invitations'][number];
  readonly onChange: Props['onChange'];
};

function InvitationRow({ companyId, invitation, onChange }: RowProps) {
  const t = licenceMessages.useText();
  const language = useLanguage();
  const resend = useCompanyChange(onChange);
  const withdraw = useCompanyChange(onChange);
  const { _id, fullName, email, expiresAt, holdsSeat } = invitation;
  const ids = { id: companyId, invitationId: _id };
  return (
    <PersonRow
      fullName={fullName}
      email={email}
      detail={
        isPast(expiresAt)
          ? t('linkVoid')
          : holdsSeat
            ? t('linkUntil', { when: formatDateTime(expiresAt, language) })
            : t('outcome-elsewhere')
      }
    >
      <Button
        variant="outline"
        size="small"
        disabled={!holdsSeat && !isPast(expiresAt)}
        loading={resend.isPending}
        onClick={() => resend.mutate({ send: () => callApi(resendInvitation, ids), said: resendInvitation.message })}
        label={t('resend')}
        about={fullName}
      />
      <Button
        variant="outline"
        danger
        size="small"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate({ send: () => callApi(withdrawInvitation, ids), said: withdrawInvitation.message })
        }
        label={t('withdraw')}
        about={fullName}
      />
    </PersonRow>
  );
}

function isPast(instant: string): boolean {
  return new Date(instant) <= new Date();
}
