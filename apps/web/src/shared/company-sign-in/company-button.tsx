import { beginCompanySignIn, findCompanySignIn } from '@portal/contract/access/company-sign-in';
import * as z from 'zod/mini';
import { callApi } from '../../lib/call-api.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../../ui/use-act.ts';
import { companyButtonMessages } from './messages.ts';

/** Appears once the address belongs to a company with a sign-in of its own. */
export function CompanyButton({ domain }: { readonly domain: string }) {
  const t = companyButtonMessages.useText();
  const isDomain = z.safeParse(findCompanySignIn.params, { domain }).success;
  const { data } = useCall(['company-sign-in-of', domain], findCompanySignIn, { domain }, { enabled: isDomain });
  const begin = useAct({
    mutationFn: () => callApi(beginCompanySignIn, { domain }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  if (!isDomain || !data?.exists) return null;
  return (
    <Button
      variant="outline"
      size="large"
      wide
      loading={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate()}
      label={t('signIn')}
    />
  );
}
