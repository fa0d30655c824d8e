import { startBareServer } from '../bare.ts';
import { compare } from '../compare.ts';
import { measureRate } from '../load.ts';
import { signIn, startPortal } from '../portal.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = [1, 32, 256];
const WARM_UP = { connections: 32, durationMs: 1_500 };
const TARGET_RATIO = 0.6;

/** Mostly the session lookup, so it shows the framework's cost. */
export async function measurePermissions(folder: string): Promise<Row[]> {
  const effort = { rounds: 8, roundMs: 750 };
  return withTarget(await measureCall(folder, 'permissions', ({ id }) => `/api/assignPagePermission/${id}/2`, effort));
}

export async function measureFootagePage(folder: string): Promise<Row[]> {
  const effort = { rounds: 6, roundMs: 750 };
  return withTarget(await measureCall(folder, 'footage, page of 6', () => '/api/marketFootage', effort));
}

const withTarget = (rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, target: `≥ ${TARGET_RATIO}`, isMet: (row.ratio ?? 0) >= TARGET_RATIO }));

export async function measureHome(folder: string): Promise<Row[]> {
  const effort = { rounds: 5, roundMs: 600 };
  return [
    ...(await measureCall(folder, 'home content', () => '/api/dashboardSettings', effort)),
    ...(await measureCall(folder, 'logo', () => '/api/logo', effort)),
  ];
}

async function measureCall(
  folder: string,
  name: string,
  pathFor: (member: { id: string }) => string,
  { rounds, roundMs }: { rounds: number; roundMs: number },
): Promise<Row[]> {
  const portal = await startPortal(folder);
  const bare = await startBareServer(folder);
  const { id, token } = await signIn(portal);
  const measureCallRate = (server: { origin: string }, connections: number, durationMs: number) =>
    measureRate({ origin: server.origin, path: pathFor({ id }), token }, connections, durationMs);

  await measureCallRate(portal, WARM_UP.connections, WARM_UP.durationMs);
  await measureCallRate(bare, WARM_UP.connections, WARM_UP.durationMs);
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const measured = await compare(rounds, {
      portal: () => measureCallRate(portal, connections, roundMs),
      bare: () => measureCallRate(bare, connections, roundMs),
    });
    rows.push({
      name: `${name}, ${connections} connection${connections > 1 ? 's' : ''}`,
      figures: `${measured.portal.toFixed(0)}/s, bare Fastify + pg ${measured.bare.toFixed(0)}/s`,
      ratio: measured.ratio,
    });
  }
  await bare.stop();
  await portal.stop();
  return rows;
}
