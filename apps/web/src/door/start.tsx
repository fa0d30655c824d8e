import '../lib/zod-without-eval.ts';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { createRoot } from 'react-dom/client';
import { track } from '../lib/analytics.ts';
import { startTheme } from '../lib/theme/theme-store.ts';
import type { Screen } from '../shared/catalogue/feature.ts';
import { type DoorName, door } from '../shared/door/door.ts';
import { openPage } from '../shared/door/open-page.ts';
import { takeLanding } from '../shared/session/landing.ts';
import { sessionUser } from '../shared/session/session.ts';
import { catchUp } from './catch-up.ts';
import { DoorPage } from './door-page.tsx';
import { loadPortal } from './load-portal.ts';
import { loadScreen } from './load-screen.ts';

const name = document.documentElement.dataset['screen'] as DoorName;
const { path, aliases = [], for: audience, isSecret = false }: Screen = door[name];

// The address holds a secret, so analytics is not told of the visit.
if (isSecret) takeLanding([path, ...aliases].map((each) => each.replace(/\/\$.*/, '')));
else track({ name: 'page view', template: path });

if (audience === 'visitors' && sessionUser()) openPage(SCREEN_PATHS.home, { replace: true });
else void start();

async function start() {
  const screen = await loadScreen(name);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  startTheme();
  createRoot(root).render(<DoorPage screen={screen} />);
  root.querySelector<HTMLElement>('main [data-focus-first]')?.focus();
  catchUp(root);
  loadPortal();
}
