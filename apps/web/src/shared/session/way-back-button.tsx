import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useScreens } from '../catalogue/catalogue.ts';
import { wayBack } from './direct-login.ts';
import { sessionStateMessages } from './messages.ts';

type Props = { readonly size?: 'small' | 'medium' };

export function WayBackButton({ size = 'medium' }: Props) {
  const t = sessionStateMessages.useText();
  const { admin, home } = useScreens();
  const back = useMutation({ mutationFn: () => wayBack(admin ?? home) });
  return (
    <Button variant="outline" size={size} loading={back.isPending} onClick={() => back.mutate()}>
      <Undo2 size={16} />
      <span>
        {t('wayBack')} <span className={size === 'small' ? 'hidden-on-phones' : undefined}>{t('wayBackWhere')}</span>
      </span>
    </Button>
  );
}
