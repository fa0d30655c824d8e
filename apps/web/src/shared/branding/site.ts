import { getLogo, type SiteRecord } from '@portal/contract/site/branding';
import { callApi } from '../../lib/call-api.ts';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';

const BUILT_IN = { logo: '/brand/logo-on-dark.svg', logoOnLight: '/brand/logo.svg', favicon: '/favicon.svg' };

/** Without an answer the last one stays. The returned function takes the question back. */
export function askForSite() {
  const asked = new AbortController();
  callApi(getLogo, {}, asked).then(
    ([site]) => site && rememberSite(site),
    () => undefined,
  );
  return () => asked.abort();
}

/** From the local key every tab takes its pictures at once. */
export function rememberSite(site: SiteRecord) {
  stored.logo.set(site);
}

export function useSitePictures() {
  const site = useStored(stored.logo);
  const logo = site?.logo || BUILT_IN.logo;
  return {
    logo,
    logoOnLight: logo === BUILT_IN.logo ? BUILT_IN.logoOnLight : logo,
    favicon: site?.favicon_value || BUILT_IN.favicon,
    builtIn: BUILT_IN,
    siteName: site?.site_name,
  };
}
