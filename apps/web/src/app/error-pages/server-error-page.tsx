import { Framed } from '../frame/framed.tsx';
import { paths } from '../paths.ts';
import { ServerError } from './server-error.tsx';

export function ServerErrorPage() {
  return (
    <Framed>
      <ServerError onRetry={() => window.location.assign(paths.start)} />
    </Framed>
  );
}
