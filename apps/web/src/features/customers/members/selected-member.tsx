import type { MemberCard } from '@portal/contract/customers/members';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberDetail } from './detail/member-detail.tsx';
import type { MemberList } from './list/use-member-list.ts';
import { keepMember } from './members.api.ts';
import { membersMessages } from './messages.ts';

type Props = { readonly list: MemberList; readonly className: string | undefined };

export function SelectedMember({ list: { user, answer, select }, className }: Props) {
  const t = membersMessages.useText();
  const [known, setKnown] = useState<MemberCard>();
  const onPage = answer.data?.items.find(({ _id }) => _id === user);
  if (onPage && onPage !== known) setKnown(onPage);
  const member = onPage ?? (known?._id === user ? known : undefined);
  const close = () => void select(undefined);
  const change = (changed: MemberCard) => {
    keepMember(changed);
    setKnown(changed);
  };
  if (!user || !(member || answer.data)) return null;
  return (
    <div className={className} data-selected-member>
      {member ? (
        <MemberDetail key={user} member={member} onClose={close} onChanged={change} />
      ) : (
        <EmptyState drawing="empty-users" title={t('notOnPage')} text={t('notOnPageText')}>
          <Button variant="soft" onClick={close} label={t('backToList')} />
        </EmptyState>
      )}
    </div>
  );
}
