import type { Company } from '@portal/contract/customers/companies';
import { Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { licenceMessages } from '../messages.ts';
import { HandOver } from './hand-over.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveSeat } from './remove-seat.tsx';

type Props = { readonly company: Company; readonly onChange: (company: Company) => void };

export function SeatHolders({ company, onChange }: Props) {
  const t = licenceMessages.useText();
  const primaryUser = company.holders.find(({ isPrimaryUser }) => isPrimaryUser);
  return (
    <ul>
      {company.holders.map((holder) => (
        <PersonRow
          key={holder._id}
          fullName={holder.fullName}
          email={holder.email}
          badges={
            <>
              {holder.isPrimaryUser && <Badge tone="primary" size="small" label={t('primaryUser')} />}
              {!holder.isApproved && (
                <Badge tone="warning" size="small" icon={<Clock size={16} />} label={t('waitsForApproval')} />
              )}
            </>
          }
        >
          {company.mayRun && !holder.isPrimaryUser && (
            <>
              {holder.isApproved && (
                <HandOver companyId={company._id} from={primaryUser?.fullName ?? ''} to={holder} onChange={onChange} />
              )}
              <RemoveSeat companyId={company._id} holder={holder} onChange={onChange} />
            </>
          )}
        </PersonRow>
      ))}
    </ul>
  );
}
