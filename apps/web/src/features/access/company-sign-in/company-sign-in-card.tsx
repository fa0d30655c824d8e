import { getCompanySignIn, type SignInSetup, setCompanySignIn } from '@portal/contract/access/company-sign-in';
import { Required } from '@portal/contract/shapes';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callApi, isStale } from '../../../lib/call-api.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { keepSetup, reloadSetup, useRemoveSetup, useSignInSetup } from './company-sign-in.api.ts';
import { companySignInMessages } from './messages.ts';
import { UnprovenDomains } from './unproven-domains.tsx';

/** For ADMIN who may sign in as members: whoever sets the provider decides who opens their accounts. */
export function CompanySignInCard({ companyId }: { readonly companyId: string }) {
  return useMay(getCompanySignIn) ? <SetupCard companyId={companyId} /> : null;
}

function SetupCard({ companyId }: { readonly companyId: string }) {
  const t = companySignInMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: setup, error, refetch } = useSignInSetup(companyId);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveSetup(companyId, () => {
    setRemoving(false);
    heading.current?.focus();
    showNotice({ kind: 'success', title: t('removed') });
  });
  return (
    <Card className="tight" aria-labelledby="company-sign-in" aria-busy={!setup && !error}>
      <CardHead>
        <h2 id="company-sign-in" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {setup?.issuer && setup.unproven.length < setup.domains.length && (
          <Badge tone="success" icon={<CircleCheck size={16} />} label={t('isOn')} />
        )}
      </CardHead>
      <p className="muted">{t('intro')}</p>
      {setup ? (
        <>
          {setup.isPossible ? (
            <SetupForm key={setup.version} companyId={companyId} setup={setup} />
          ) : (
            <Callout tone="warning" icon={<TriangleAlert size={20} />}>
              <p>{t('noKey')}</p>
            </Callout>
          )}
          {setup.unproven.length > 0 && <UnprovenDomains companyId={companyId} setup={setup} />}
          {setup.issuer && <Button variant="outline" danger onClick={() => setRemoving(true)} label={t('remove')} />}
        </>
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={240} plain />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('remove')}
        yes={t('remove')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** The portal checks addresses and domains, and says what is wrong with them. */
const Fields = z.object({
  issuer: Required,
  clientId: Required,
  clientSecret: z.string(),
  domains: z.pipe(
    z.transform((text: string) => text.split(/[\s,;]+/).filter(Boolean)),
    z.array(z.string()).check(z.minLength(1, 'required')),
  ),
});

type FormProps = { readonly companyId: string; readonly setup: SignInSetup };

function SetupForm({ companyId, setup }: FormProps) {
  const t = companySignInMessages.useText();
  const form = useForm(Fields, async (fields) => {
    try {
      keepSetup(companyId, await callApi(setCompanySignIn, { id: companyId, ...fields }, { ifMatch: setup.version }));
      showNotice({ kind: 'success', title: t('saved') });
    } catch (error) {
      if (!isStale(error)) throw error;
      await reloadSetup(companyId);
      showNotice({ kind: 'warning', title: t('stale') });
    }
  });
  return (
    <form {...form.props} className="loose">
      <p className="muted">
        {t('redirect')} <code>{setup.redirectAddress}</code>
      </p>
      <TextField {...form.field('issuer')} label={t('issuer')} defaultValue={setup.issuer} autoComplete="off" />
      <TextField {...form.field('clientId')} label={t('clientId')} defaultValue={setup.clientId} autoComplete="off" />
      <PasswordField
        {...form.field('clientSecret')}
        label={t('clientSecret')}
        hint={setup.issuer ? t('keepSecret') : undefined}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('domains')}
        label={t('domains')}
        hint={t('domainsHint')}
        defaultValue={setup.domains.join(' ')}
        autoComplete="off"
      />
      <Button type="submit" variant="soft" loading={form.isSending} label={t('save')} />
    </form>
  );
}
