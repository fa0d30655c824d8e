import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
import { createLentSockets } from './lent-sockets.ts';
import { requireKey, type Storage } from './storage.ts';

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Allows a shared bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Below the ten seconds of a request, so that a refusal can be sent. */
const STALLED_AFTER_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;
/** The limit of one delete call. */
const MAX_KEYS = 1_000;
const MAX_SOCKETS = 100;

/** Confirmed objects are durable. Only tests choose the number of sockets. */
export async function createS3Storage(
  { bucket, prefix, ...settings }: S3Settings,
  maxSockets = MAX_SOCKETS,
): Promise<Storage> {
  // Loaded on first use: it is larger than the rest of the server.
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings, maxSockets);
  // Sockets of its own, so that nothing else waits behind readers.
  const readingClient = createClient(s3.S3Client, settings, maxSockets);
  const openOnLentSocket = createLentSockets(maxSockets);
  const objectName = (key: string) => prefix + requireKey(key);
  return {
    async adopt(path, key) {
      const target = { Bucket: bucket, Key: objectName(key) };
      const { size } = await stat(path);
      const content = createReadStream(path);
      try {
        await unlessStalled((options, moved) => {
          // A read error shows as an upload that stalls.
          const Body = Readable.from(watch(content, moved), { objectMode: false }).on('error', () => undefined);
          const put = new s3.PutObjectCommand({ ...target, Body, ContentLength: size });
          return client.send(put, options);
        });
      } finally {
        // Not closed by the client when the connection breaks.
        content.destroy();
      }
      await rm(path);
    },
    async open(key, { range, reader = '' } = {}) {
      const Key = objectName(key);
      const start = range?.start ?? 0;
      let end = range?.end;
      const openFrom = async (at: number, abortSignal: AbortSignal) => {
        // Its reader had all bytes, but had not seen the end. A range of none would be the whole file.
        if (end !== undefined && start + at > end) return Readable.from([]);
        const Range = end === undefined ? undefined : `bytes=${start + at}-${end}`;
        const get = new s3.GetObjectCommand({ Bucket: bucket, Key, ...(Range && { Range }) });
        const answer = await readingClient.send(get, { abortSignal }).catch((error: unknown) => {
          if (error instanceof s3.NoSuchKey) return undefined;
          throw error;
        });
        end ??= (answer?.ContentLength ?? 0) - 1;
        return answer?.Body as Readable | undefined;
      };
      return unlessStalled(({ abortSignal }) => openOnLentSocket(openFrom, reader, abortSignal));
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += MAX_KEYS) {
        const Objects = keys.slice(start, start + MAX_KEYS).map((key) => ({ Key: objectName(key) }));
        const remove = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        await unlessStalled((options) => client.send(remove, options));
      }
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const list = new s3.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: MAX_KEYS,
          ContinuationToken: token,
        });
        const page = await unlessStalled((options) => client.send(list, options));
        yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
          key: Key.slice(prefix.length),
          changedAt: LastModified,
        }));
        token = page.NextContinuationToken;
        if (!token) return;
      }
    },
    async isReady() {
      const head = new s3.HeadBucketCommand({ Bucket: bucket });
      return unlessStalled((options) => client.send(head, options)).then(
        () => true,
        () => false,
      );
    },
  };
}

const silent = () => undefined;

function createClient(
  Client: typeof S3Client,
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket' | 'prefix'>,
  maxSockets: number,
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Virtual-hosted buckets work with one provider only.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A stream can be sent once; the user retries.
    maxAttempts: 1,
    requestHandler: { httpAgent: agent, httpsAgent: agent },
    // Failures are in the request's log.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Newer checksums frame the body, which not every server supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function* watch(content: AsyncIterable<Buffer>, moved: () => void): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    yield piece;
    moved();
  }
}

type Options = { abortSignal: AbortSignal };

/** Gives up on a store that is silent for too long; while bytes move, it may take as long as it needs. */
async function unlessStalled<Answer>(work: (options: Options, moved: () => void) => Promise<Answer>): Promise<Answer> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), STALLED_AFTER_MS);
  try {
    return await work({ abortSignal: impatience.signal }, () => timer.refresh());
  } catch (error) {
    throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
