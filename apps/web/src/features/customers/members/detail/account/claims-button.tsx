import { type MemberCard, setAdmin } from '@portal/contract/customers/members';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../../../lib/call-api.ts';
import { contractText } from '../../../../../lib/i18n.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../../ui/notices.tsx';
import { reloadRecord } from '../member-detail.api.ts';
import { memberDetailMessages } from '../messages.ts';

const SECOND_NOTICE_MS = 3_000;
const Claims = z.object({ status: z.boolean() });

type Props = { readonly member: MemberCard; readonly onChanged: (card: MemberCard) => void };

export function ClaimsButton({ member, onChanged }: Props) {
  const t = memberDetailMessages.useText();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(setAdmin)) return null;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <KeyRound size={16} />
        {t('addClaims')}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('addClaims')}
        subtitle={member.fullName}
        schema={Claims}
        send={async ({ status }) => {
          onChanged(await callApi(setAdmin, { id: member._id, status }));
          showClaimsUpdated();
          void reloadRecord(member._id);
        }}
        submit={t('apply')}
      >
        <Checkbox
          name="status"
          label={t('makeAdmin')}
          hint={t('claimsText')}
          defaultChecked={member.role === 'ADMIN'}
        />
      </FormDialog>
    </>
  );
}

function showClaimsUpdated() {
  showNotice({ kind: 'success', title: contractText('claimsUpdated') });
  setTimeout(() => showNotice({ kind: 'info', title: memberDetailMessages.t('claimsActive') }), SECOND_NOTICE_MS);
}
