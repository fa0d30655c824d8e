// What Fastify and pg reach with nothing else: the portal's own statements, no contract, no headers, no log.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { seenBy } from '../apps/server/src/features/licences/scope.service.ts';
import { type SessionRow, selectSession } from '../apps/server/src/features/session/session.queries.ts';

const POOL_SIZE = 10;
/** Whether a member has accepted the terms costs the same look, whatever their hash. */
const TERMS_HASH = '';
const [socketFolder] = process.argv.slice(2);

const pool = new pg.Pool({ host: socketFolder, user: 'portal', database: 'portal', max: POOL_SIZE });
const app = Fastify();

app.route({ method: 'GET', url: '/api/assignPagePermission/:userId/2', handler: getPermissions });
app.route({ method: 'GET', url: '/with-licence', handler: getWithLicence });
app.route({ method: 'GET', url: '/without-licence', handler: getWithoutLicence });
app.route({ method: 'GET', url: '/api/dashboardSettings', handler: getHomeContent });
app.route({ method: 'GET', url: '/api/logo', handler: getLogo });

async function getPermissions(request: FastifyRequest) {
  const session = await sessionOf(request);
  const { record_id: _id, member_id: user_id, user_type, entries } = session;
  return envelope({ _id, user_id, user_type, pagePermissions: JSON.parse(entries ?? '[]') as unknown });
}

/** What the licence costs: its read and its rule, beside the same call without both. */
async function getWithLicence(request: FastifyRequest) {
  const session = await sessionOf(request);
  seenBy(session, new Date());
  return envelope(JSON.parse(session.entries ?? '[]'));
}

async function getWithoutLicence({ headers }: FastifyRequest) {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-without-licence',
    text: `
      select s.id, s.member_id, m.email, m.role, m.suspended_at, p.id as record_id, p.user_type, p.entries::text,
             t.confirmed_at is not null as has_two_factor,
             exists (select 1 from terms_acceptances a where a.member_id = s.member_id and a.text_hash = $2)
               as has_accepted_terms,
             s.last_seen_at, s.ends_at, s.locked_at, m.lock_after_minutes
      from sessions s
      join members m on m.id = s.member_id
      left join permission_records p on p.member_id = s.member_id
      left join two_factor t on t.member_id = s.member_id
      where s.token_hash = $1`,
    values: [tokenHashOf(headers.authorization), TERMS_HASH],
  });
  return envelope(JSON.parse(rows[0]?.entries ?? '[]'));
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
  const session = await selectSession(pool, tokenHashOf(headers.authorization), TERMS_HASH);
  if (!session) throw new Error('There is no such session.');
  return session;
}

function tokenHashOf(authorization = ''): Buffer {
  return createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
}

async function select(name: string, text: string): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text });
  return rows;
}

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
