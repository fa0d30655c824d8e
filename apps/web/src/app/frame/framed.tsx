import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { useHold } from '../../shared/session/hold.ts';
import { useSessionUser } from '../../shared/session/session.ts';
import { BareFrame } from './bare-frame.tsx';
import { Frame } from './frame.tsx';

/** For members only. A session that ends or has to wait, here or in another tab, leads to the screen for that. */
export function MembersOnly() {
  const session = useStored(stored.accessToken);
  const user = useSessionUser();
  const hold = useHold();
  const screens = useScreens();
  if (!user) return <ToLogin />;
  if (hold) return <Navigate to={screens[hold]} ignoreBlocker />;
  return (
    <Frame key={session} user={user}>
      <Outlet />
    </Frame>
  );
}

/** A session of yesterday leads back to the address after the login; work in the portal begins anew. */
function ToLogin() {
  const { login } = useScreens();
  const { history } = useRouter();
  const [state] = useState(() => (history.canGoBack() ? {} : { wanted: history.location.href }));
  return <Navigate to={login} replace state={state} ignoreBlocker />;
}

/** For everybody: with the menu when signed in, alone when not. The terms can be read before they are accepted. */
export function Framed({ children }: { children: ReactNode }) {
  const session = useStored(stored.accessToken);
  const user = useSessionUser();
  const hold = useHold();
  const { lock } = useScreens();
  if (user && hold === 'lock') return <Navigate to={lock} ignoreBlocker />;
  if (!user || hold) return <BareFrame>{children}</BareFrame>;
  return (
    <Frame key={session} user={user}>
      {children}
    </Frame>
  );
}
