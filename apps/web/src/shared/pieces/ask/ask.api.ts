import type { Input } from '@portal/contract/call';
import { type AdvisoryRequest, askAdviser } from '@portal/contract/content/advisory/advisory';
import { addAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

/** Prefix of every read of the advisory service; a write invalidates it. */
export const ADVISORY = ['advisory'];

export async function sendQuestion(
  question: Input<typeof askAdviser>,
  picture: Blob | undefined,
): Promise<AdvisoryRequest> {
  const picture_id = picture && (await sendPicture(picture));
  const asked = await callApi(askAdviser, { ...question, picture_id });
  await reloadQueries({ queryKey: ADVISORY });
  return asked;
}

async function sendPicture(picture: Blob): Promise<string> {
  const file_name = picture.type === 'image/png' ? 'page.png' : 'page.jpg';
  const file = new File([picture], file_name, { type: picture.type });
  return (await callApi(addAdvisoryFile, { file_name }, { file }))._id;
}
