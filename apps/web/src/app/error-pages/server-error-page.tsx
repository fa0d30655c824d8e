import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { Framed } from '../frame/framed.tsx';
import { ServerError } from './server-error.tsx';

export function ServerErrorPage() {
  const { start } = useScreens();
  return (
    <Framed>
      <ServerError onRetry={() => window.location.assign(start)} />
    </Framed>
  );
}
