import type { DraftLine } from '@portal/contract/price-capture';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './capture.module.css';
import { useDiscardDraft, useDrafts } from './drafts.api.ts';
import { captureMessages } from './messages.ts';
import { usePlaceLine } from './use-place-line.ts';

type Props = { readonly onOpen: (id: string) => void };

/** What is being written, and what was submitted last. */
export function OwnDrafts({ onOpen }: Props) {
  const t = captureMessages.useText();
  const headingId = useId();
  const { data, error, refetch } = useDrafts();
  return (
    <Card aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId}>{t('ownDrafts')}</h2>
      {data ? (
        data.length === 0 ? (
          <p className={styles.quiet}>{t('noDrafts')}</p>
        ) : (
          <ul className={styles.drafts}>
            {data.map((draft) => (
              <DraftRow key={draft._id} draft={draft} onOpen={onOpen} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed message={error.message} onRetry={refetch} />
      ) : (
        <Skeleton label={t('loading')} rows={3} plain />
      )}
    </Card>
  );
}

function DraftRow({ draft, onOpen }: Props & { readonly draft: DraftLine }) {
  const t = captureMessages.useText();
  const language = useLanguage();
  const { _id, store_name, retailer_name, label_count, batch_id, updatedAt } = draft;
  const name = `${retailer_name}, ${store_name}`;
  return (
    <li className={styles.draft}>
      <div>
        <b>{name}</b>
        <p className={styles.quiet}>{usePlaceLine(draft)}</p>
        <p className={styles.quiet}>
          {t('labels', { count: label_count })} · {t('changed', { when: formatDateTime(updatedAt, language) })}
        </p>
      </div>
      <Badge tone={batch_id ? 'success' : 'neutral'}>{t(batch_id ? 'submitted' : 'draft')}</Badge>
      <div className={styles.rowActs}>
        <Button variant="soft" onClick={() => onOpen(_id)}>
          {t(batch_id ? 'show' : 'goOn')}
          <span className="visually-hidden">: {name}</span>
        </Button>
        {!batch_id && <DiscardButton id={_id} name={name} labels={label_count} />}
      </div>
    </li>
  );
}

type DiscardProps = { readonly id: string; readonly name: string; readonly labels: number };

/** What was typed is gone: so it asks first. */
function DiscardButton({ id, name, labels }: DiscardProps) {
  const t = captureMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const discard = useDiscardDraft(() => setOpen(false));
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('discard')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('discardTitle')}
        yes={t('discard')}
        isSending={discard.isPending}
        onYes={() => discard.mutate(id)}
      >
        <p>{t('discardText', { name, labels: t('labels', { count: labels }) })}</p>
      </ConfirmDialog>
    </>
  );
}
