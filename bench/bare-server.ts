// What Fastify and pg reach with nothing else: the portal's statements, no contract, no headers, no log.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const POOL_SIZE = 10;
const [socketFolder] = process.argv.slice(2);

const pool = new pg.Pool({ host: socketFolder, user: 'portal', database: 'portal', max: POOL_SIZE });
const app = Fastify();

app.route({ method: 'GET', url: '/api/assignPagePermission/:userId/2', handler: getPermissions });
app.route({ method: 'GET', url: '/api/dashboardSettings', handler: getHomeContent });
app.route({ method: 'GET', url: '/api/logo', handler: getLogo });

async function getPermissions({ headers }: FastifyRequest) {
  const session = await selectSession(headers.authorization);
  const { record_id: _id, member_id: user_id, user_type, entries: pagePermissions } = session;
  return envelope({ _id, user_id, user_type, pagePermissions });
}

async function getHomeContent({ headers }: FastifyRequest) {
  await selectSession(headers.authorization);
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

async function selectSession(authorization = ''): Promise<Record<string, unknown>> {
  const tokenHash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const [session] = await select(
    'session',
    `select s.id, s.member_id, s.last_seen_at, s.ends_at, m.role, m.suspended_at,
            p.id as record_id, p.user_type, p.entries
     from sessions s
     join members m on m.id = s.member_id
     left join permission_records p on p.member_id = s.member_id
     where s.token_hash = $1`,
    [tokenHash],
  );
  if (!session) throw new Error('There is no such session.');
  return session;
}

async function select(name: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  return rows;
}

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
