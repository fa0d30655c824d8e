import { checkLoginBundle } from '../../scripts/checks/login-bundle.mjs';
import type { Row } from '../row.ts';

export async function measureLoginBytes(): Promise<Row[]> {
  const { problems, note } = await checkLoginBundle(process.execPath);
  return [{ name: 'login: JS and CSS', figures: note, target: '≤ 60 kB', isMet: problems.length === 0 }];
}
