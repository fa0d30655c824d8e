import { PRICE_UNITS } from '@portal/contract/price-words';
import type { LabelField } from '@portal/contract/prices/capture';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { priceMessages } from '../../../../shared/prices/messages.ts';
import { ActFailed } from '../../../../ui/act-failed.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Problem } from '../draft/use-writing.ts';
import { missingIn, type WrittenLabel } from '../draft/written.ts';
import { captureMessages } from '../messages.ts';
import styles from './label.module.css';
import { LabelFields } from './label-fields.tsx';

type Props = {
  readonly label: WrittenLabel;
  readonly number: number;
  readonly currency: string;
  readonly problems: readonly Problem[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onWrite: (field: LabelField, text: string) => void;
  readonly onRemove: () => void;
};

export function LabelCard({ label, number, currency, problems, isOpen, onToggle, onWrite, onRemove }: Props) {
  const t = captureMessages.useText();
  const units = priceMessages.useText();
  const panelId = useId();
  const { product, origin, price, price_unit } = label.words;
  const unit = PRICE_UNITS.find((name) => name === price_unit);
  const missing = missingIn(label);
  const ofAll = problems.find(({ field }) => field === '');
  return (
    <li className={styles.card} data-label={label.key} data-open={isOpen || undefined}>
      <h3>
        <button
          type="button"
          className={`row ${styles.line}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span className={`muted tabular ${styles.number}`}>{number}</span>
          {origin && <OriginSticker code={origin} />}
          <span className={styles.name}>{product?.trim() || t('unnamed')}</span>
          <span className={`row ${styles.facts}`}>
            {price && (
              <span className="tabular">
                {currency} {price} {unit && units(`unit-${unit}`)}
              </span>
            )}
            {problems.length > 0 ? (
              <Badge tone="warning" label={t('problems', { count: problems.length })} />
            ) : (
              missing > 0 && !isOpen && <Badge label={t('missing', { count: missing })} />
            )}
          </span>
          <ChevronDown size={20} />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className={`stack ${styles.panel}`}>
        <ActFailed message={ofAll?.reason} />
        {isOpen && (
          <LabelFields
            words={label.words}
            currency={currency}
            fieldError={(field) => problems.find((problem) => problem.field === field)?.reason}
            onWrite={onWrite}
          />
        )}
        <RemoveButton name={product?.trim() || t('unnamed')} onRemove={onRemove} />
      </div>
    </li>
  );
}

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = captureMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" danger onClick={() => setOpen(true)} icon={<Trash2 size={16} />} label={t('remove')} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle')}
        yes={t('remove')}
        danger
        isSending={false}
        onYes={onRemove}
      >
        <p>{t('removeText', { name })}</p>
      </ConfirmDialog>
    </div>
  );
}
