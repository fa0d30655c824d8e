// The baseline of an upload: Fastify streams the file to disk, syncs it and its folder, and inserts one row.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const [socketFolder, folder = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host: socketFolder, user: 'portal', database: 'portal' });
const app = Fastify();
await mkdir(folder, { recursive: true });
await pool.query(
  'create table if not exists bench_uploads (id uuid primary key, created_at timestamptz default now())',
);
await app.register(multipart);

const keep = async (request: FastifyRequest) => {
  const id = randomUUID();
  const part = await request.file();
  const path = join(folder, id);
  if (part) await pipeline(part.file, createWriteStream(`${path}.part`, { flush: true }));
  await rename(`${path}.part`, path);
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
  await pool.query('insert into bench_uploads (id) values ($1)', [id]);
  return { id };
};
app.route({ method: 'POST', url: '/', handler: keep });

process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
