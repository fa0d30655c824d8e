import { checkPageWeights } from '../../scripts/checks/page-weights.mjs';
import type { Row } from '../row.ts';

export async function measurePageWeights(): Promise<Row[]> {
  const { problems, note } = await checkPageWeights(process.execPath);
  return [{ name: 'scripts and styles by page', figures: note, target: 'budgets.json', isMet: problems.length === 0 }];
}
