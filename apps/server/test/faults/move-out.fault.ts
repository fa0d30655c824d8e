import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../s3-server.ts';
import { runCommand, startCommand } from './command-process.ts';
import { databaseUrl, useDatabaseServer } from './database-server.ts';
import { type Settings, startPortal, stopPortal } from './portal-process.ts';
import { withClient, withDatabase } from './postmaster.ts';
import { filled, useScratch } from './scratch.ts';
import { expectWhole, fileKeys, listedFiles, readyFiles, sendPicture, signInAdmin, takePhoto } from './uploads.ts';

const scratch = useScratch();
const server = useDatabaseServer(() => scratch('server'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const refusal = async (args: string[], settings: Settings) => {
  const { code, stderr } = await startCommand('move-out', args, settings).ended;
  return { code, sentence: stderr.trim() };
};

test('a portal moves out to a server and an object store, and back, with every row and file', async () => {
  await server.use('moved', async (connection) => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const outside = {
      DATABASE_URL: databaseUrl(connection),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const inside = { DATA_DIR: filled(scratch('inside')) };
    const first = await startPortal(inside);
    const admin = await signInAdmin(first.url);
    expect((await sendPicture(first.url, admin, 'footage', await takePhoto())).status).toBe(200);
    await withDatabase(first.dataDir, readyFiles);
    const busy = await refusal([], { ...inside, ...outside });
    expect(busy).toEqual({ code: 1, sentence: expect.stringContaining('is in use by another server') });
    await stopPortal(first);

    await runCommand('move-out', [], { ...inside, ...outside });
    const elsewhere = { DATA_DIR: scratch('elsewhere'), ...outside };
    const moved = await startPortal(elsewhere);
    const files = await withClient(connection, listedFiles);
    expect([...s3.objects.keys()].map((key) => key.replace(s3.settings.prefix, ''))).toEqual(
      expect.arrayContaining(fileKeys(files)),
    );
    await expectWhole(moved.url, admin, files);
    expect(await refusal(['--back'], { ...outside, DATA_DIR: scratch('back') })).toEqual({
      code: 1,
      sentence: 'A portal runs on DATABASE_URL. Stop it first.',
    });
    await stopPortal(moved);

    const home = { DATA_DIR: scratch('home') };
    await runCommand('move-out', ['--back', '--through', scratch('through')], { ...outside, ...home });
    const back = await startPortal(home);
    expect(await withDatabase(back.dataDir, listedFiles)).toEqual(expect.arrayContaining(files));
    await expectWhole(back.url, admin, files);
    await stopPortal(back);
    await runCommand('backup', ['--check', scratch('through')], home);
  });
});
