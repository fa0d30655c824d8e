import { beginCompanySignIn, findCompanySignIn } from '@portal/contract/access/company-sign-in';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/notices.tsx';
import { companyButtonMessages } from './messages.ts';

/** Appears once the address belongs to a company with a sign-in of its own. */
export function CompanyButton({ domain }: { readonly domain: string }) {
  const t = companyButtonMessages.useText();
  const [found, setFound] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!z.safeParse(findCompanySignIn.params, { domain }).success) return;
    const asked = new AbortController();
    callApi(findCompanySignIn, { domain }, asked).then(
      ({ exists }) => exists && setFound(domain),
      () => undefined,
    );
    return () => asked.abort();
  }, [domain]);
  if (found !== domain) return null;
  const leave = async () => {
    setLeaving(true);
    try {
      const { address } = await callApi(beginCompanySignIn, { domain });
      window.location.assign(address);
    } catch (error) {
      setLeaving(false);
      showNotice({ kind: 'error', title: (error as Error).message });
    }
  };
  return <Button variant="outline" size="large" wide loading={isLeaving} onClick={leave} label={t('signIn')} />;
}
