import { type Company } from '@portal/contract/customers/companies';
import { handOverPrimaryUser } from '@portal/contract/customers/seats';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useForm } from '../../form/use-form.ts';
import { profileQuery } from '../../session/profile-query.ts';
import { licenceMessages } from '../messages.ts';
import styles from './people.module.css';

const Proof = z.pick(handOverPrimaryUser.body, { password: true });

type Props = {
  readonly companyId: string;
  /** Who is the Primary User until then. */
  readonly from: string;
  readonly to: Company['holders'][number];
  readonly onChange: (company: Company) => void;
};

/** Makes somebody else the Primary User. */
export function HandOver({ to, ...props }: Props) {
  const t = licenceMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const name = to.fullName;
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {t('makePrimaryUser')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('handOverTitle', { name })} startsInField>
        <HandOverForm {...props} to={to} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function HandOverForm({ companyId, from, to, onChange, onDone }: Props & { readonly onDone: () => void }) {
  const t = licenceMessages.useText();
  const form = useForm(Proof, async ({ password }) => {
    const company = await callApi(handOverPrimaryUser, { id: companyId, memberId: to._id, password });
    showNotice({ kind: 'success', title: t('handedOver', { name: to.fullName }) });
    // It says who is the Primary User, too.
    void reloadQueries(profileQuery);
    onDone();
    onChange(company);
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.text}>{t('handOverText', { from, to: to.fullName })}</p>
      <PasswordField
        name="password"
        label={t('yourPassword')}
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <Button type="submit" wide loading={form.isSending}>
        {t('handOver')}
      </Button>
    </form>
  );
}
