import { formatDateTime } from '@portal/contract/formats/times';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { type OwnVisit, useDiscardVisit, useOwnVisits } from './drafts.api.ts';
import { captureMessages } from './messages.ts';
import { usePlaceLine } from './use-place-line.ts';

type Props = { readonly onOpen: (id: string) => void };

export function OwnDrafts({ onOpen }: Props) {
  const t = captureMessages.useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useOwnVisits();
  const [doomed, setDoomed] = useState<OwnVisit>();
  return (
    <Card aria-labelledby={headingId} className="loose">
      {/* Has the focus when what had it is gone. */}
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('ownDrafts')}
      </h2>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {(data) =>
          data.length === 0 ? (
            <p className="fine">{t('noDrafts')}</p>
          ) : (
            <ul>
              {data.map((draft) => (
                <DraftRow key={draft._id} draft={draft} onOpen={onOpen} onDiscard={() => setDoomed(draft)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <DiscardDraft draft={doomed} onClose={() => setDoomed(undefined)} onDiscarded={() => heading.current?.focus()} />
    </Card>
  );
}

const draftName = ({ retailer_name, store_name }: OwnVisit) => `${retailer_name}, ${store_name}`;

type RowProps = Props & { readonly draft: OwnVisit; readonly onDiscard: () => void };

function DraftRow({ draft, onOpen, onDiscard }: RowProps) {
  const t = captureMessages.useText();
  const language = useLanguage();
  const { _id, label_count, batch_id, updatedAt } = draft;
  const name = draftName(draft);
  return (
    <RecordRow
      name={name}
      badges={
        <>
          <Badge tone={batch_id ? 'success' : 'neutral'} label={t(batch_id ? 'submitted' : 'draft')} />
          {draft.isUnsent && <Badge tone="warning" label={t('onDevice')} />}
        </>
      }
      acts={
        <>
          <Button variant="soft" onClick={() => onOpen(_id)} label={t(batch_id ? 'show' : 'goOn')} about={name} />
          {!batch_id && <Button variant="quiet" danger onClick={onDiscard} label={t('discard')} about={name} />}
        </>
      }
    >
      <p>{usePlaceLine(draft)}</p>
      <p>
        {t('labels', { count: label_count })} · {t('changed', { when: formatDateTime(updatedAt, language) })}
      </p>
    </RecordRow>
  );
}

type DiscardProps = {
  readonly draft: OwnVisit | undefined;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
};

function DiscardDraft({ draft, onClose, onDiscarded }: DiscardProps) {
  const t = captureMessages.useText();
  const discard = useDiscardVisit(() => {
    onClose();
    onDiscarded();
  });
  return (
    <ConfirmDialog
      open={draft !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('discardTitle')}
      yes={t('discard')}
      danger
      isSending={discard.isPending}
      onYes={() => draft && discard.mutate(draft._id)}
    >
      <p>{draft && t('discardText', { name: draftName(draft), count: draft.label_count })}</p>
    </ConfirmDialog>
  );
}
