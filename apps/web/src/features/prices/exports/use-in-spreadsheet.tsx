import { buildRequest } from '@portal/contract/build-request';
import type { Input } from '@portal/contract/call';
import { readPrices } from '@portal/contract/prices/exports';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { copyText } from '../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { exportsMessages } from './messages.ts';
import styles from './take-away.module.css';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly wanted: Input<typeof readPrices>;
};

export function UseInSpreadsheet({ open, onOpenChange, wanted }: Props) {
  const t = exportsMessages.useText();
  const { securitySettings } = useScreens();
  const address = `${window.location.origin}${buildRequest(readPrices, wanted).url}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('useInSpreadsheet')}>
      <div className="stack">
        <p>{t('spreadsheetIntro')}</p>
        <Callout className={styles.address}>
          <p>
            <code className="small">{address}</code>
          </p>
          <Button variant="outline" size="small" onClick={() => void copyText(address)}>
            <Copy size={16} />
            {t('copyAddress')}
          </Button>
        </Callout>
        <ol className={`tight ${styles.steps}`}>
          <li>
            {t('spreadsheetToken')} <Link to={securitySettings}>{t('securitySettings')}</Link>
          </li>
          <li>{t('spreadsheetExcel')}</li>
          <li>{t('spreadsheetSignIn')}</li>
        </ol>
        <p className="fine">{t('spreadsheetNote')}</p>
      </div>
    </Dialog>
  );
}
