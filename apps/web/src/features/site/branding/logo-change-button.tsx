import { changeLogo } from '@portal/contract/site/branding';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './logo-forms.module.css';
import { FaviconForm, LogoForm } from './logo-forms.tsx';
import { brandingMessages } from './messages.ts';

export function LogoChangeButton() {
  const t = brandingMessages.useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(changeLogo)) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} icon={<ImageUp size={20} />} label={t('logoChange')} />
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('logoChange')} wide>
        <div className={styles.halves}>
          <LogoForm />
          <FaviconForm />
        </div>
      </Dialog>
    </>
  );
}
