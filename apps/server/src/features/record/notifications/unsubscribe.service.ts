import type * as contract from '@portal/contract/record/notifications';
import type { TopicName } from '@portal/contract/record/notifications';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { newSecret } from '../../../platform/secret.ts';
import { guessSecret, NEWS_SECRETS } from '../../../platform/throttle.ts';
import { insertOptOut, selectOptOut, switchMailsOff } from './unsubscribe.queries.ts';

/** The confirmation screen, and the one-click address for mail programs. */
export async function unsubscribeLinks({ db, clock, publicUrl }: Deps, memberId: string, ...topics: TopicName[]) {
  const secret = newSecret();
  await insertOptOut(db, { secret, member_id: memberId, topics, created_at: clock.now() });
  return {
    link: publicUrl + unsubscribePath(memberId, secret),
    oneClick: `${publicUrl}/api/unsubscribe/${memberId}/${secret}`,
  };
}

const unsubscribePath = (userId: string, token: string) =>
  `${SCREEN_PATHS.unsubscribe}?${new URLSearchParams({ userId, token }).toString()}`;

/** Works without a session and repeatedly; the link allows nothing else. */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async (context, { userId, token }) => {
  const { db } = context;
  const find = () => selectOptOut(db, { memberId: userId, secret: token });
  const topics = await guessSecret(context, find, NEWS_SECRETS);
  await switchMailsOff(db, userId, topics);
  return { topics };
};

/** Mail scanners open every link, so a person must confirm. */
export const openUnsubscribe: Handler<typeof contract.openUnsubscribe> = async (_, { userId, token }) => {
  const to = unsubscribePath(userId, token).replaceAll('&', '&amp;');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${to}"><title>Avocados</title></head><body><a href="${to}">Unsubscribe</a></body></html>`;
  const content = Buffer.from(page);
  return { type: 'text/html; charset=utf-8', bytes: content.length, content };
};
