// The baseline: Fastify and pg with the portal's statements, without contract, headers and log.
import { createHash } from 'node:crypto';
import { FOOTAGE_PAGE_SIZE } from '@portal/contract/content/footage';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { seenBy } from '../apps/server/src/features/access/licence-scope/scope.service.ts';
import { type SessionRow, selectSession } from '../apps/server/src/features/access/session/session.queries.ts';
import { selectFootagePage } from '../apps/server/src/features/content/footage/footage-pages.queries.ts';

const POOL_SIZE = 10;
/** The lookup costs the same for any hash. */
const TERMS_HASH = '';
const [socketFolder] = process.argv.slice(2);

const pool = new pg.Pool({ host: socketFolder, user: 'portal', database: 'portal', max: POOL_SIZE });
const app = Fastify();
const sessionStatement = new Promise<string>((resolve) => {
  const listening = {
    query: async ({ text }: { text: string }) => {
      resolve(text);
      return { rows: [] };
    },
  };
  void selectSession(listening as unknown as pg.Pool, Buffer.alloc(0), TERMS_HASH);
});

app.route({ method: 'GET', url: '/api/assignPagePermission/:userId/2', handler: getPermissions });
app.route({ method: 'GET', url: '/with-licence', handler: getWithLicence });
app.route({ method: 'GET', url: '/without-licence', handler: getWithoutLicence });
app.route({ method: 'GET', url: '/api/dashboardSettings', handler: getHomeContent });
app.route({ method: 'GET', url: '/api/logo', handler: getLogo });
app.route({ method: 'GET', url: '/api/marketFootage', handler: listFootage });

async function getPermissions(request: FastifyRequest) {
  const session = await findSession(request);
  const { record_id: _id, member_id: user_id, user_type, entries } = session;
  return envelope({ _id, user_id, user_type, pagePermissions: JSON.parse(entries ?? '[]') as unknown });
}

async function getWithLicence(request: FastifyRequest) {
  return envelope(seenBy(await findSession(request), new Date()).entries);
}

const statementWithoutLicence = sessionStatement.then((text) => {
  const without = text.replace(/\(select l\.events.*\)/, 'null');
  if (without.includes('licences')) throw new Error('The look-up has a licence in it that the bench does not know.');
  return without;
});

async function getWithoutLicence({ headers }: FastifyRequest) {
  const values = [hashToken(headers.authorization), TERMS_HASH];
  const statement = { name: 'session-without-licence', text: await statementWithoutLicence, values };
  const { rows } = await pool.query<SessionRow>(statement);
  return envelope(rows[0] && seenBy({ ...rows[0], role: 'ADMIN' }, new Date()).entries);
}

async function getHomeContent(request: FastifyRequest) {
  await findSession(request);
  return envelope(
    await select(
      'home-content',
      `select h.id as _id, title, description, image_id, placeholder, version
       from home_content h left join files f on f.id = h.image_id`,
    ),
  );
}

async function getLogo() {
  const [site] = await select(
    'site-settings',
    'select id as _id, site_name, logo_id, favicon_id from site_settings limit 1',
  );
  return envelope([site, site]);
}

async function listFootage(request: FastifyRequest) {
  await findSession(request);
  const { rows: items, total } = await selectFootagePage(pool, {}, { limit: FOOTAGE_PAGE_SIZE, offset: 0 });
  return envelope({ items, total, page: 1, page_size: FOOTAGE_PAGE_SIZE });
}

function envelope(data: unknown) {
  return { status: true, message: 'Success', data };
}

async function findSession({ headers }: FastifyRequest) {
  const session = await selectSession(pool, hashToken(headers.authorization), TERMS_HASH);
  if (!session) throw new Error('There is no such session.');
  return session;
}

function hashToken(authorization = ''): Buffer {
  return createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
}

async function select(name: string, text: string): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text });
  return rows;
}

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
