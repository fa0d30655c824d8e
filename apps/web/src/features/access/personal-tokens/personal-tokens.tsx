import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { personalTokensMessages } from './messages.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useTokens } from './personal-tokens.api.ts';
import styles from './personal-tokens.module.css';
import { TokenRow } from './token-row.tsx';
import { useMayExport } from './use-may-export.ts';
import { WithoutExports } from './without-exports.tsx';

/** Keys for programs that read the portal, such as spreadsheets. */
export function PersonalTokens() {
  const t = personalTokensMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data: tokens, error, refetch } = useTokens();
  const mayExport = useMayExport();
  // The pressed button goes with its row.
  const tellEnd = (name: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title: t('ended', { name }) });
  };
  return (
    <Card aria-labelledby="personal-tokens" aria-busy={!tokens && !error}>
      <CardHead spread className={styles.head}>
        <h2 id="personal-tokens" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {mayExport && (
          <Button variant="soft" size="small" onClick={() => setOpen(true)}>
            <Plus size={16} />
            {t('create')}
          </Button>
        )}
      </CardHead>
      <p className={styles.text}>{t('intro')}</p>
      {mayExport === false && <WithoutExports />}
      {tokens ? (
        tokens.length > 0 && (
          <ul className={styles.tokens}>
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} onEnded={tellEnd} />
            ))}
          </ul>
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={72} plain />
      )}
      <NewTokenDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
