import { MAX_REASON } from '@portal/contract/prices/review';
import { TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { reviewMessages } from '../messages.ts';

const Rejection = z.object({ reason: TextUpTo(MAX_REASON) });

type Props = {
  /** None: closed. */
  readonly count: number;
  readonly about?: string;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
};

export function RejectDialog({ count, about, onReject, onClose }: Props) {
  const t = reviewMessages.useText();
  return (
    <FormDialog
      open={count > 0}
      onClose={onClose}
      title={t('rejectTitle', { count })}
      schema={Rejection}
      send={({ reason }) => onReject(reason)}
      submit={t('rejectYes', { count })}
      danger
      about={about}
    >
      {(form) => <TextArea {...form.field('reason')} label={t('reason')} rows={4} limit={MAX_REASON} />}
    </FormDialog>
  );
}
