import { MAX_REASON } from '@portal/contract/customers/licences';
import { type MemberCard, setSuspension } from '@portal/contract/customers/members';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../../../lib/call-api.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { memberDetailMessages } from '../messages.ts';

const Reason = z.pick(setSuspension.body, { reason: true });

type Act = 'suspend' | 'reactivate';
type Props = { readonly member: MemberCard; readonly onChanged: (card: MemberCard) => void };

export function SuspensionButton({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  // Kept while the dialog closes, when the member is in the other state already.
  const [act, setAct] = useState<Act>('suspend');
  const [isOpen, setOpen] = useState(false);
  const offered: Act = member.approval === 'suspended' ? 'reactivate' : 'suspend';
  const name = member.fullName;
  const begin = () => {
    setAct(offered);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" danger={offered === 'suspend'} size="small" onClick={begin} label={t(offered)} />
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${act}Title`, { name })}
        about={t(`${act}Text`, { name })}
        schema={Reason}
        send={async ({ reason }) => {
          onChanged(await callApi(setSuspension, { id: member._id, suspended: act === 'suspend', reason }));
          showNotice({ kind: 'success', title: t(`done-${act}`, { name }) });
        }}
        submit={t(act)}
        danger={act === 'suspend'}
      >
        {(form) => <TextArea {...form.field('reason')} label={t('reason')} rows={3} limit={MAX_REASON} />}
      </FormDialog>
    </>
  );
}
