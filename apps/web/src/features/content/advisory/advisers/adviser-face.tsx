import { Avatar } from '../../../../ui/avatar.tsx';

type Props = {
  readonly name: string;
  readonly portrait: string | null;
  readonly size?: 'small' | 'medium' | 'large';
};

export function AdviserFace({ name, portrait, size = 'small' }: Props) {
  const [first = '', ...others] = name.split(' ');
  return <Avatar firstName={first} lastName={others.at(-1) ?? ''} picture={portrait ?? ''} size={size} />;
}
