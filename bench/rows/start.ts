import { median } from '../compare.ts';
import { startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

export async function measureServerStart(folder: string): Promise<Row[]> {
  return [await measureStart('server start to health', 1.3, 5, () => startPortal(folder))];
}

export async function measureNpmStart(folder: string): Promise<Row[]> {
  return [await measureStart('npm start to health', 5, 3, () => startPortal(folder, ['npm', 'start']))];
}

async function measureStart(
  name: string,
  limitSeconds: number,
  times: number,
  start: () => ReturnType<typeof startPortal>,
): Promise<Row> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const portal = await start();
    seconds.push(portal.healthyAfterMs / 1000);
    await portal.stop();
  }
  const middle = median(seconds);
  return {
    name,
    figures: `${middle.toFixed(2)} s (${seconds.map((value) => value.toFixed(2)).join(', ')})`,
    target: `≤ ${limitSeconds} s`,
    isMet: middle <= limitSeconds,
  };
}
