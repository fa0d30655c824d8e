import type { PageKey } from '@portal/contract/pages';
import { createContext, useContext } from 'react';

type Everywhere =
  | 'start'
  | 'home'
  | 'login'
  | 'logout'
  | 'loginFailed'
  | 'lock'
  | 'acceptTerms'
  | 'forgotPassword'
  | 'signUp'
  | 'privacyPolicy'
  | 'termsOfUse'
  | 'helpSupport'
  | 'contactUs'
  | 'profile'
  | 'personalInfo'
  | 'securitySettings'
  | 'licence'
  | 'notifications'
  | 'licenceCertificate'
  | 'payments'
  | 'supportInbox'
  | 'companies'
  | 'approvals'
  | 'auditLog';
type WhereBuilt = PageKey | 'settings';

/** Addresses of the screens that exist, so that nothing links to one that does not. */
export type Screens = { readonly [name in Everywhere]: string } & { readonly [name in WhereBuilt]?: string };

const ScreensContext = createContext<Screens | undefined>(undefined);

export const ScreensProvider = ScreensContext.Provider;

export function useScreens(): Screens {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error('useScreens needs a ScreensProvider above it');
  return screens;
}
