import type { MemberCard } from '@portal/contract/customers/members';
import { Avatar } from '../../../ui/avatar.tsx';

type Props = { readonly member: MemberCard; readonly size?: 'small' | 'medium' };

export function MemberPortrait({ member: { fullName, imgUrl }, size = 'small' }: Props) {
  const [first = '', ...others] = fullName.split(' ');
  return <Avatar firstName={first} lastName={others.at(-1) ?? ''} picture={imgUrl} size={size} />;
}
