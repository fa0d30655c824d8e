import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';

type Props = {
  readonly fullName: string;
  readonly email: string;
  readonly badges?: ReactNode;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
};

export function PersonRow({ fullName, email, badges, detail, children }: Props) {
  const [firstName = '', ...others] = fullName.split(' ');
  return (
    <RecordRow
      icon={<Avatar firstName={firstName} lastName={others.at(-1) ?? ''} />}
      name={fullName}
      badges={badges}
      acts={children}
    >
      {email && <p>{email}</p>}
      {detail && <p>{detail}</p>}
    </RecordRow>
  );
}
