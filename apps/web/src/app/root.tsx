import { Outlet } from '@tanstack/react-router';
import { Surroundings } from './surroundings.tsx';

export function Root() {
  return (
    <Surroundings>
      <Outlet />
    </Surroundings>
  );
}
