import { type Company } from '@portal/contract/customers/companies';
import { handOverPrimaryUser } from '@portal/contract/customers/seats';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { profileQuery } from '../../session/profile-query.ts';
import { licenceMessages } from '../messages.ts';

const Proof = z.pick(handOverPrimaryUser.body, { password: true });

type Props = {
  readonly companyId: string;
  readonly from: string;
  readonly to: Company['holders'][number];
  readonly onChange: (company: Company) => void;
};

export function HandOver({ companyId, from, to, onChange }: Props) {
  const t = licenceMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const name = to.fullName;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)} label={t('makePrimaryUser')} about={name} />
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('handOverTitle', { name })}
        about={t('handOverText', { from, to: name })}
        schema={Proof}
        send={async ({ password }) => {
          const company = await callApi(handOverPrimaryUser, { id: companyId, memberId: to._id, password });
          showNotice({ kind: 'success', title: t('handedOver', { name }) });
          void reloadQueries(profileQuery);
          onChange(company);
        }}
        submit={t('makePrimaryUser')}
      >
        {(form) => (
          <PasswordField {...form.field('password')} label={t('yourPassword')} autoComplete="current-password" />
        )}
      </FormDialog>
    </>
  );
}
