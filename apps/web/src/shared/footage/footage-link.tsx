import { getFootage } from '@portal/contract/content/footage';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreens } from '../catalogue/catalogue.ts';
import { useMay } from '../session/use-may.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Around a picture of an item. Without the right to open the item it is the picture alone. */
export function FootageLink({ id, label, className, children }: Props) {
  const { market } = useScreens();
  if (!useMay(getFootage)) return children;
  return (
    <Link to={market} search={{ item: id }} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
