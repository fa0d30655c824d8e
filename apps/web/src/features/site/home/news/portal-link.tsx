import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  /** An address within the portal, with its question. */
  readonly path: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function PortalLink({ path, className, children }: Props) {
  const [to = '', question = ''] = path.split('?');
  return (
    <Link to={to} search={Object.fromEntries(new URLSearchParams(question))} className={className}>
      {children}
    </Link>
  );
}
