import { buildRequest } from '@portal/contract/build-request';
import type { Call } from '@portal/contract/call';
import { readFootageCsv } from '@portal/contract/content/footage/program-footage';
import { readReportsCsv } from '@portal/contract/content/reports/program-reports';
import { readPricesCsv } from '@portal/contract/prices/exports/program-prices';
import { readExportsCsv } from '@portal/contract/prices/trade/program-exports';
import type { TokenScope } from '@portal/contract/token-scopes';
import { Copy } from 'lucide-react';
import { takeFocus } from '../../../lib/take-focus.ts';
import { copyText } from '../../../shared/copy-text/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { personalTokensMessages } from './messages.ts';
import styles from './personal-tokens.module.css';

const DATA: Record<TokenScope, Call> = {
  prices: readPricesCsv,
  exports: readExportsCsv,
  reports: readReportsCsv,
  footage: readFootageCsv,
};

type Props = {
  readonly token: string;
  readonly scopes: readonly TokenScope[];
  readonly onCopied: () => void;
  readonly onDone: () => void;
};

export function NewToken({ token, scopes, onCopied, onDone }: Props) {
  const t = personalTokensMessages.useText();
  const copy = async () => {
    if (await copyText(token)) onCopied();
  };
  return (
    <div className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('yourToken')}
        </h3>
        <p className="lead">{t('shownOnce')}</p>
      </div>
      <p className={`row spread ${styles.secret}`}>
        <code>{token}</code>
        <Button variant="outline" size="small" onClick={copy} icon={<Copy size={16} />} label={t('copy')} />
      </p>
      <p className="muted">{t('howToUse')}</p>
      <div>
        <p className="muted">{t('addresses')}</p>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              <code className="small">{`${window.location.origin}${buildRequest(DATA[scope], {}).url}`}</code>
            </li>
          ))}
        </ul>
      </div>
      <Button wide onClick={onDone} label={t('done')} />
    </div>
  );
}
