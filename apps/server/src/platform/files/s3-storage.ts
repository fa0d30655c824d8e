import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
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
const ANSWER_WITHIN_MS = 8_000;
const STALLED_AFTER_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
/** The limit of one delete call. */
const MAX_KEYS = 1_000;

/** Confirmed objects are durable. */
export async function createS3Storage({ bucket, prefix, ...settings }: S3Settings): Promise<Storage> {
  // Loaded on first use: it is larger than the rest of the server.
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings);
  const objectName = (key: string) => prefix + requireKey(key);
  return {
    async adopt(path, key) {
      const { size } = await stat(path);
      // A read error shows as an upload that times out.
      const content = createReadStream(path).on('error', () => undefined);
      const put = new s3.PutObjectCommand({
        Bucket: bucket,
        Key: objectName(key),
        Body: content,
        ContentLength: size,
      });
      try {
        await within((options) => client.send(put, options));
      } finally {
        // Not closed by the client when the connection breaks.
        content.destroy();
      }
      await rm(path);
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new s3.GetObjectCommand({ Bucket: bucket, Key: objectName(key), ...(Range && { Range }) });
      const answer = await within((options) =>
        client.send(get, options).catch((error: unknown) => {
          if (error instanceof s3.NoSuchKey) return undefined;
          throw error;
        }),
      );
      return answer?.Body as Readable | undefined;
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += MAX_KEYS) {
        const Objects = keys.slice(start, start + MAX_KEYS).map((key) => ({ Key: objectName(key) }));
        const remove = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        await within((options) => client.send(remove, options));
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
        const page = await within((options) => client.send(list, options));
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
      return within((options) => client.send(head, options)).then(
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
): S3Client {
  return new Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Virtual-hosted buckets work with one provider only.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A stream can be sent once; the user retries.
    maxAttempts: 1,
    requestHandler: { socketTimeout: STALLED_AFTER_MS },
    // Failures are in the request's log.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Newer checksums frame the body, which not every server supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Limits the time to an answer. Once it has begun, its bytes may take as long as the reader. */
async function within<Answer>(work: (options: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), ANSWER_WITHIN_MS);
  try {
    return await work({ abortSignal: impatience.signal });
  } catch (error) {
    throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
