import { Navigate, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../shared/session/session.ts';
import { paths } from '../paths.ts';
import { BareFrame } from './bare-frame.tsx';
import { Frame } from './frame.tsx';

/** For members only. A session that ends, here or in another tab, leads to the sign-in. */
export function MembersOnly() {
  const user = useSessionUser();
  if (!user) return <Navigate to={paths.login} replace />;
  return (
    <Frame key={user.id} user={user}>
      <Outlet />
    </Frame>
  );
}

/** For everybody: with the menu when signed in, alone when not. */
export function Framed({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  if (!user) return <BareFrame>{children}</BareFrame>;
  return (
    <Frame key={user.id} user={user}>
      {children}
    </Frame>
  );
}
