import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Callout } from '../../../ui/callout.tsx';
import { captureMessages } from './messages.ts';

/** Photos have a place of their own; a price is linked to them from its details. */
export function PhotosHint() {
  const t = captureMessages.useText();
  const { market } = useScreens();
  return (
    <Callout icon={<Camera size={20} />}>
      {t('photos')} <Link to={market}>{t('toFootage')}</Link>
    </Callout>
  );
}
