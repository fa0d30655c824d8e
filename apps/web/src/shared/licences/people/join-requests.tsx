import { type Company } from '@portal/contract/customers/companies';
import { answerJoinRequest } from '@portal/contract/customers/seats';
import { formatDateTime } from '@portal/contract/formats/times';
import { callApi } from '../../../lib/call-api.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { licenceMessages } from '../messages.ts';
import { PersonRow } from './person-row.tsx';
import { useCompanyChange } from './use-company-change.ts';

type Props = { readonly company: Company; readonly onChange: (company: Company) => void };

export function JoinRequests({ company, onChange }: Props) {
  const t = licenceMessages.useText();
  if (company.joinRequests.length === 0) return null;
  return (
    <section className="below" aria-labelledby="join-requests">
      <h3 id="join-requests">{t('joinRequests')}</h3>
      <p className="fine">{t('joinRequestsIntro')}</p>
      <ul>
        {company.joinRequests.map((request) => (
          <RequestRow key={request._id} companyId={company._id} request={request} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly companyId: string;
  readonly request: Company['joinRequests'][number];
  readonly onChange: Props['onChange'];
};

function RequestRow({ companyId, request, onChange }: RowProps) {
  const t = licenceMessages.useText();
  const language = useLanguage();
  const takeIn = useCompanyChange(onChange);
  const decline = useCompanyChange(onChange);
  const { _id, fullName, email, createdAt } = request;
  const answer = (accept: boolean) => ({
    send: () => callApi(answerJoinRequest, { id: companyId, memberId: _id, accept }),
    said: answerJoinRequest.message,
  });
  return (
    <PersonRow fullName={fullName} email={email} detail={t('asked', { when: formatDateTime(createdAt, language) })}>
      <Button variant="soft" size="small" loading={takeIn.isPending} onClick={() => takeIn.mutate(answer(true))}>
        {t('takeIn')}
        <span className="visually-hidden">: {fullName}</span>
      </Button>
      <Button
        variant="outline"
        danger
        size="small"
        loading={decline.isPending}
        onClick={() => decline.mutate(answer(false))}
      >
        {t('decline')}
        <span className="visually-hidden">: {fullName}</span>
      </Button>
    </PersonRow>
  );
}
