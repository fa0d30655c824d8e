import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../refusal.ts';
import type { Storage } from './storage.ts';

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Of ten seconds, so that there is time left to say so. */
const ANSWER_WITHIN_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;
/** As many as one call takes away. */
const MAX_KEYS = 1_000;

/** The same promises on an object store that speaks S3: what it has confirmed is safe. */
export async function createS3Storage({ bucket, ...settings }: S3Settings): Promise<Storage> {
  // Loaded only where it is used: it is larger than the rest of the server.
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3.S3Client, settings);
  return {
    async adopt(path, key) {
      const { size } = await stat(path);
      const put = () =>
        new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size });
      await within((options) => client.send(put(), options));
      await rm(path);
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const get = new s3.GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) });
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
        const Objects = keys.slice(start, start + MAX_KEYS).map((Key) => ({ Key }));
        const remove = new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        await within((options) => client.send(remove, options));
      }
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const list = new s3.ListObjectsV2Command({ Bucket: bucket, MaxKeys: MAX_KEYS, ContinuationToken: token });
        const page = await within((options) => client.send(list, options));
        yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
          key: Key,
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

function createClient(
  Client: typeof S3Client,
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>,
): S3Client {
  return new Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A name for each bucket is a thing of one provider only.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A stream is sent once; what failed is for the person to try again.
    maxAttempts: 1,
    // The newer checksums frame the body, which not every server takes apart again.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Answers in time, or not at all. Why it did not is in the log of the request. */
async function within<Answer>(work: (options: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
  try {
    return await work({ abortSignal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch (error) {
    throw new Refusal('notResponding', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  }
}
