import type { Passkey } from '@portal/contract/access/passkeys';
import { formatDateTime } from '@portal/contract/formats/times';
import { Fingerprint, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { hasPasskeys } from '../../../shared/passkeys/has-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { passkeyMessages } from './messages.ts';
import { usePasskeys } from './passkeys.api.ts';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';

export function Passkeys() {
  const t = passkeyMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const { data: passkeys, error, refetch } = usePasskeys();
  const finish = (title: string) => {
    setOpen(false);
    showNotice({ kind: 'success', title });
  };
  const begin = (passkey?: Passkey) => {
    setRemoved(passkey);
    setOpen(true);
  };
  if (!hasPasskeys() && !passkeys?.length) return null;
  return (
    <Card className="tight" aria-labelledby="passkeys" aria-busy={!passkeys && !error}>
      <CardHead spread style={{ minHeight: 40 }}>
        <h2 id="passkeys" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {hasPasskeys() && (
          <Button variant="soft" size="small" onClick={() => begin()} icon={<Plus size={16} />} label={t('add')} />
        )}
      </CardHead>
      <p className="muted">{t('intro')}</p>
      {passkeys ? (
        passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => begin(passkey)} />
            ))}
          </ul>
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={72} plain />
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={t(removed ? 'remove' : 'add')} startsInField>
        {removed ? (
          <RemovePasskeyForm
            passkey={removed}
            onDone={() => {
              // The pressed button goes with its row.
              heading.current?.focus();
              finish(t('removed', { name: removed.name }));
            }}
          />
        ) : (
          <AddPasskeyForm onDone={({ name }) => finish(t('added', { name }))} />
        )}
      </Dialog>
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = passkeyMessages.useText();
  const language = useLanguage();
  const { name, created_at, last_used_at } = passkey;
  return (
    <RecordRow
      icon={<Fingerprint size={20} />}
      name={name}
      acts={<Button variant="outline" danger size="small" label={t('remove')} about={name} onClick={onRemove} />}
    >
      {t('created', { when: formatDateTime(created_at, language) })} ·{' '}
      {last_used_at ? t('lastUsed', { when: formatDateTime(last_used_at, language) }) : t('neverUsed')}
    </RecordRow>
  );
}
