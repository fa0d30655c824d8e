import type { Company } from '@portal/contract/customers/companies';
import { UserRoundPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { licenceMessages } from './messages.ts';
import { Invitations } from './people/invitations.tsx';
import { InviteDialog } from './people/invite-dialog.tsx';
import { InviteSeveralDialog } from './people/invite-several-dialog.tsx';
import { JoinRequests } from './people/join-requests.tsx';
import { SeatHolders } from './people/seat-holders.tsx';

type Props = {
  readonly company: Company;
  readonly onChange: (company: Company) => void;
};

export function CompanyPeople({ company, onChange }: Props) {
  const t = licenceMessages.useText();
  const fullId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [inviting, setInviting] = useState<'one' | 'several'>();
  const close = () => setInviting(undefined);
  const { seats, mayRun } = company;
  const isFull = seats.used >= seats.total;
  // The pressed button may have gone with its row, and the focus with it.
  const before = useRef<Company>(undefined);
  useEffect(() => {
    if (!before.current || before.current === company) return;
    before.current = undefined;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [company]);
  const change = (changed: Company) => {
    before.current = company;
    onChange(changed);
  };
  const invite = { size: 'small', disabled: isFull, 'aria-describedby': isFull ? fullId : undefined } as const;
  return (
    <Card aria-labelledby="people" className="tight">
      <CardHead spread>
        <h2 id="people" ref={heading} tabIndex={-1}>
          {t('people')}
        </h2>
        {mayRun && (
          <div className="row">
            <Button
              variant="soft"
              {...invite}
              onClick={() => setInviting('one')}
              icon={<UserRoundPlus size={16} />}
              label={t('invite')}
            />
            <Button variant="quiet" {...invite} onClick={() => setInviting('several')} label={t('inviteSeveral')} />
          </div>
        )}
      </CardHead>
      <ProgressBar
        label={t('seatsTaken', { used: seats.used, count: seats.total })}
        share={seats.used / Math.max(seats.total, 1)}
        isPercentHidden
      />
      {mayRun && isFull && (
        <p className="muted" id={fullId}>
          {t('seatsFull')}
        </p>
      )}
      <SeatHolders company={company} onChange={change} />
      {mayRun && <JoinRequests company={company} onChange={change} />}
      {mayRun && <Invitations company={company} onChange={change} />}
      <InviteDialog companyId={company._id} open={inviting === 'one'} onClose={close} onChange={onChange} />
      <InviteSeveralDialog companyId={company._id} open={inviting === 'several'} onClose={close} onChange={onChange} />
    </Card>
  );
}
