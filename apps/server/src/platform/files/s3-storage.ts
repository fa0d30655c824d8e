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
  /** Before every key, so that others have room in the same bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Of ten seconds, so that there is time left to say so. */
const ANSWER_WITHIN_MS = 8_000;
/** An answer that stops half-way is given up after. */
const STALLED_AFTER_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;
/** As many as one call takes away. */
const MAX_KEYS = 1_000;

/** The same promises on an object store that speaks S3: what it has confirmed is safe. */
export async function createS3Storage({ bucket, prefix, ...settings }: S3Settings): Promise<Storage> {
  // Loaded only where it is used: it is larger than the rest of the server.
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings);
  const objectName = (key: string) => prefix + requireKey(key);
  return {
    async adopt(path, key) {
      const { size } = await stat(path);
      // A disk that cannot be read shows as an upload that does not end in time.
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
        // Nobody else closes it when the line breaks.
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
    // A name for each bucket is a thing of one provider only.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A stream is sent once; what failed is for the person to try again.
    maxAttempts: 1,
    requestHandler: { socketTimeout: STALLED_AFTER_MS },
    // It has a word of its own for each failure; the whole story is in the log of the request.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // The newer checksums frame the body, which not every server takes apart again.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * Answers in time, or not at all. Why it did not is in the log of the request. Once an answer has begun, its bytes may
 * take as long as whoever reads them.
 */
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
