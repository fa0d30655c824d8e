import { SCOPE_PAGES, TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { Link } from '@tanstack/react-router';
import { Info, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useExportable } from '../../../shared/licences/use-exportable.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { personalTokensMessages } from './messages.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useTokens } from './personal-tokens.api.ts';
import { TokenRow } from './token-row.tsx';

export function PersonalTokens() {
  const t = personalTokensMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data: tokens, error, refetch } = useTokens();
  const offered = useExportable(TOKEN_SCOPES, (scope) => SCOPE_PAGES[scope]);
  const mayCreate = offered && offered.length > 0;
  const { licence } = useScreens();
  // The pressed button goes with its row.
  const tellEnd = (name: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title: t('ended', { name }) });
  };
  return (
    <Card className="tight" aria-labelledby="personal-tokens" aria-busy={!tokens && !error}>
      <CardHead spread style={{ minHeight: 40 }}>
        <h2 id="personal-tokens" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {mayCreate && (
          <Button
            variant="soft"
            size="small"
            onClick={() => setOpen(true)}
            icon={<Plus size={16} />}
            label={t('create')}
          />
        )}
      </CardHead>
      <p className="muted">{t('intro')}</p>
      <p className="row fine">
        {t('forPrograms')} <a href="/api/docs">{t('document')}</a> <a href="/api/client.ts">{t('client')}</a>
      </p>
      {mayCreate === false && (
        <Callout tone="info" icon={<Info size={20} />}>
          <p>
            {t('withoutExports')} <Link to={licence}>{t('yourLicence')}</Link>
          </p>
        </Callout>
      )}
      {tokens ? (
        tokens.length > 0 && (
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} onEnded={tellEnd} />
            ))}
          </ul>
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={72} plain />
      )}
      <NewTokenDialog offered={offered ?? []} open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
