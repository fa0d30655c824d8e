import { addFootage } from '@portal/contract/content/footage';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Callout } from '../../../ui/callout.tsx';
import { captureMessages } from './messages.ts';

export function PhotosHint() {
  const t = captureMessages.useText();
  const { market } = useScreens();
  if (!useMay(addFootage)) return null;
  return (
    <Callout icon={<Camera size={20} />}>
      <p>
        {t('photos')} <Link to={market}>{t('toFootage')}</Link>
      </p>
    </Callout>
  );
}
