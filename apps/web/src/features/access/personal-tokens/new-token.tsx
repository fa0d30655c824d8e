import { buildRequest } from '@portal/contract/build-request';
import type { Call } from '@portal/contract/call';
import { readFootageCsv } from '@portal/contract/content/footage/program-footage';
import { readReportsCsv } from '@portal/contract/content/reports/program-reports';
import { readPricesCsv } from '@portal/contract/prices/exports/program-prices';
import { readExportsCsv } from '@portal/contract/prices/trade/program-exports';
import type { TokenScope } from '@portal/contract/token-scopes';
import { takeFocus } from '../../../lib/take-focus.ts';
import { SecretLine } from '../../../shared/copy-text/secret-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { personalTokensMessages } from './messages.ts';

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
  return (
    <div className="loose">
      <div>
        <h3 ref={takeFocus} tabIndex={-1}>
          {t('yourToken')}
        </h3>
        <p className="lead">{t('shownOnce')}</p>
      </div>
      <SecretLine secret={token} onCopied={onCopied} />
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
