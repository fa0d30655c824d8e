import type { AdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { useNavigate } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { advisoryMessages } from '../messages.ts';

type Props = { readonly about: NonNullable<AdvisoryRequest['about']> };

export function AboutLink({ about: { type, path } }: Props) {
  const t = advisoryMessages.useText();
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    // With a key held down the browser opens another window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href: path });
  };
  return (
    <p className="row muted">
      <Link2 size={16} />
      {t('aboutPage')}{' '}
      <a href={path} onClick={go}>
        {t(`page-${type}`)}
      </a>
    </p>
  );
}
