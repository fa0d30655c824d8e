// What Fastify and pg reach with nothing else: the portal's own statements, no contract, no headers, no log.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { selectSession } from '../apps/server/src/features/session/session.queries.ts';

const POOL_SIZE = 10;
/** Whether a member has accepted the terms costs the same look, whatever their hash. */
const TERMS_HASH = '';
const [socketFolder] = process.argv.slice(2);

const pool = new pg.Pool({ host: socketFolder, user: 'portal', database: 'portal', max: POOL_SIZE });
const app = Fastify();

app.route({ method: 'GET', url: '/api/assignPagePermission/:userId/2', handler: getPermissions });
app.route({ method: 'GET', url: '/api/dashboardSettings', handler: getHomeContent });
app.route({ method: 'GET', url: '/api/logo', handler: getLogo });

async function getPermissions(request: FastifyRequest) {
  const session = await sessionOf(request);
  const { record_id: _id, member_id: user_id, user_type, entries: pagePermissions } = session;
  return envelope({ _id, user_id, user_type, pagePermissions });
}

async function getHomeContent(request: FastifyRequest) {
  await sessionOf(request);
  return envelope(await select('home-content', 'select id as _id, title, description, image from home_content'));
}

async function getLogo() {
  const [site] = await select(
    'site-settings',
    'select id as _id, site_name, logo, favicon_value from site_settings limit 1',
  );
  return envelope([site, site]);
}

function envelope(data: unknown) {
  return { status: true, message: 'Success', data };
}

async function sessionOf({ headers }: FastifyRequest) {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const session = await selectSession(pool, createHash('sha256').update(token).digest(), TERMS_HASH);
  if (!session) throw new Error('There is no such session.');
  return session;
}

async function select(name: string, text: string): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text });
  return rows;
}

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
