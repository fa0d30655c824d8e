import type { Access, Hold } from '@portal/contract/call';
import { PICTURE_WIDTHS } from '@portal/contract/files';
import type { PageAccess } from '@portal/contract/page-permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Caller, Guard } from '../caller.ts';
import { queryNamed } from '../database/query-rows.ts';
import type { Rendition, Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { readBearer, refusesCaller } from '../http/authorise-caller.ts';
import { mediaKeyIn } from '../http/media-key.ts';
import { SANDBOX } from '../http/secure-headers.ts';
import { Refusal } from '../refusal.ts';
import { parseRange } from './byte-range.ts';
import { storageKey } from './kept-file.ts';
import { untilReady } from './prepare-picture.ts';

/** The same rule as for the rows that show the file. */
export type MediaRule = {
  access: Exclude<Access, { role: 'ADMIN' } | { token: unknown }>;
  /** For the file itself; a smaller picture asks for `access` alone. */
  whole?: PageAccess;
  despite?: readonly Hold[];
  /** Bytes as somebody sent them: a browser saves them and runs nothing in them. */
  isForeign?: true;
  /** For files that only some members see; others get 404. */
  sees?: (deps: Deps, caller: Caller, fileId: string) => Promise<boolean>;
};

type MediaFile = Pick<
  Selectable<Tables['files']>,
  'id' | 'kind' | 'type' | 'state' | 'bytes' | 'sha256' | 'renditions'
>;
type Form = { type: MediaFile['type'] | Rendition['type']; bytes: number; width?: number };

const YEAR_SECONDS = 31_536_000;
const ADDRESS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function serveMedia(app: FastifyInstance, deps: Deps, guard: Guard, rules: Record<string, MediaRule>): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id = '', width } = request.params as { id?: string; width?: string };
    let file = ADDRESS.test(id) ? await selectMediaFile(deps.pool, id) : undefined;
    const rule = file && rules[file.kind];
    const isPublic = rule?.access === 'public';
    if (file && rule && file.state !== 'ready') {
      if (!isPublic) await requireReader(deps, guard, request, file, rule);
      await untilReady(deps, id);
      file = await selectMediaFile(deps.pool, id);
    }
    // Where there is no smaller picture the file itself would be sent.
    const isWhole = file && formFor(file, width, request.headers.accept ?? '')?.width === undefined;
    const asked = rule && isWhole ? { ...rule, access: rule.whole ?? rule.access } : rule;
    const reader = isPublic ? undefined : await requireReader(deps, guard, request, file, asked);
    if (!file) throw new Refusal('notFound');
    return send(deps, request, reply, file, { width, reader, isForeign: rule?.isForeign ?? false });
  };
  for (const url of ['/media/:id', '/media/:id/:width']) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler });
  }
}

/** Without a session every file answers alike. */
async function requireReader(
  deps: Deps,
  guard: Guard,
  request: FastifyRequest,
  file: MediaFile | undefined,
  rule: MediaRule | undefined,
): Promise<Caller> {
  const caller = await mediaReader(deps, guard, request);
  if (!caller) throw new Refusal('signInFirst');
  if (!file || !rule || rule.access === 'public') throw new Refusal('notFound');
  const refusal = refusesCaller(guard, caller, { ...rule, access: rule.access });
  if (refusal) throw new Refusal(refusal);
  if (rule.sees && !(await rule.sees(deps, caller, file.id))) throw new Refusal('notFound');
  return caller;
}

/** Loading pictures is not activity. */
async function mediaReader(deps: Deps, guard: Guard, request: FastifyRequest): Promise<Caller | undefined> {
  const token = readBearer(request);
  if (token) return guard.identify(token, { background: true });
  const key = mediaKeyIn(request, deps);
  return key ? guard.identifyMedia(key) : undefined;
}

async function send(
  { storage, log }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile,
  { width, reader, isForeign }: { width: string | undefined; reader: Caller | undefined; isForeign: boolean },
) {
  const isPublic = !reader;
  const form = formFor(file, width, request.headers.accept ?? '');
  if (!form) throw new Refusal('notFound');
  const tag = `"${file.sha256.toString('base64url')}${form.width ? `-${form.width}-${form.type.slice(6)}` : ''}"`;
  reply.headers({
    'cache-control': isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache',
    etag: tag,
    'accept-ranges': 'bytes',
    ...(width && { vary: 'accept' }),
    ...(isForeign && savedAs(storageKey(file.id, form))),
    // Mail programs show the logo on foreign origins.
    ...(isPublic && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
  if (isAmong(request.headers['if-none-match'], tag)) return reply.code(304).send();

  const range = parseRange(requestedRange(request, tag), form.bytes);
  if (range === 'none') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${form.bytes}`, 'cache-control': 'no-store' })
      .send();
  }
  reply.type(form.type).header('content-length', range ? range.end - range.start + 1 : form.bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${form.bytes}`);
  const isHead = request.method === 'HEAD';
  const content = await storage.open(storageKey(file.id, form), {
    range: isHead ? FIRST_BYTE : range,
    reader: reader?.memberId,
  });
  if (!content) {
    log.error({ fileId: file.id }, 'a listed file is missing from the storage');
    reply.removeHeader('content-length').removeHeader('content-range').removeHeader('etag');
    throw new Refusal('notFound');
  }
  if (!isHead) return reply.send(content);
  content.destroy();
  return reply.send();
}

/** Pictures and videos inside a page are shown all the same. */
const savedAs = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': SANDBOX,
});

const FIRST_BYTE = { start: 0, end: 0 };

/** Proxies may weaken the tag. */
const isAmong = (tags: string | undefined, tag: string) =>
  tags?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false;

/** A changed file is sent whole; only GET supports ranges (RFC 9110, 13.1.5 and 14.2). */
function requestedRange({ method, headers }: FastifyRequest, tag: string): string | undefined {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  return method === 'GET' && isSame ? headers.range : undefined;
}

function formFor(file: MediaFile, width: string | undefined, accept: string): Form | undefined {
  if (width === undefined) return file;
  const wanted = PICTURE_WIDTHS.find((known) => String(known) === width);
  if (!wanted) return undefined;
  const inWidth = file.renditions.filter((rendition) => rendition.width === wanted);
  const accepted = inWidth.filter(({ type }) => type === 'image/webp' || accept.includes(type));
  return accepted.toSorted((one, other) => one.bytes - other.bytes)[0] ?? file;
}

async function selectMediaFile(pool: Pool, id: string): Promise<MediaFile | undefined> {
  const [file] = await queryNamed(
    pool,
    'select-media-file',
    sql<MediaFile>`select id, kind, type, state, bytes, sha256, renditions from files where id = ${id}`,
  );
  return file;
}
