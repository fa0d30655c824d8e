import { getLogo } from '@portal/contract/branding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';

const BUILT_IN = '/brand/logo-on-dark.svg';

async function fetchLogo() {
  const [site] = await callApi(getLogo, {});
  if (site) stored.logo.set(site);
  return site ?? null;
}

/** The operator's logo as last seen in this browser, at once; a newer one replaces it when it arrives. */
export function Logo({ alt, className }: { alt: string; className?: string | undefined }) {
  useQuery({ queryKey: ['logo'], queryFn: fetchLogo, staleTime: Number.POSITIVE_INFINITY });
  const source = useStored(stored.logo)?.logo || BUILT_IN;
  const [broken, setBroken] = useState<string>();
  return (
    <img
      className={className}
      src={source === broken ? BUILT_IN : source}
      alt={alt}
      width={179}
      height={48}
      onError={() => setBroken(source)}
    />
  );
}
