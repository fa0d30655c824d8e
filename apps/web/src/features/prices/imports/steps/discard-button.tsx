import { type BatchLine, discardBatch } from '@portal/contract/prices/imports';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDiscard } from '../imports.api.ts';
import { importMessages } from '../messages.ts';

type Props = {
  readonly batch: BatchLine;
  readonly label?: string;
  readonly onDiscarded: () => void;
};

/** Nothing is lost but the reading of a file: it asks no question. */
export function DiscardButton({ batch, label, onDiscarded }: Props) {
  const t = importMessages.useText();
  const discard = useDiscard(onDiscarded);
  if (!useMay(discardBatch)) return null;
  return (
    <Button variant={label ? 'soft' : 'quiet'} loading={discard.isPending} onClick={() => discard.mutate(batch)}>
      {label ?? t('discard')}
    </Button>
  );
}
