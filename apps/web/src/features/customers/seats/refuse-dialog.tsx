import { MAX_REASON } from '@portal/contract/customers/licences';
import type { Approval } from '@portal/contract/customers/seats';
import { TextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { decide } from './decide.ts';
import { seatsMessages } from './messages.ts';

const Refusal = z.object({ reason: TextUpTo(MAX_REASON) });

type Props = {
  readonly approval: Approval;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRefused: () => void;
};

export function RefuseDialog({ approval, onRefused, ...frame }: Props) {
  const t = seatsMessages.useText();
  return (
    <FormDialog
      {...frame}
      title={t('refuseTitle', { name: approval.fullName })}
      about={t('refuseText', { company: approval.company.name })}
      schema={Refusal}
      send={async ({ reason }) => {
        await decide(approval, { approve: false, reason });
        onRefused();
      }}
      submit={t('refuse')}
      danger
    >
      {(form) => <TextArea {...form.field('reason')} label={t('refuseReason')} rows={4} limit={MAX_REASON} />}
    </FormDialog>
  );
}
