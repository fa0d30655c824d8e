import { createToken } from '@portal/contract/access/personal-tokens';
import { createWebhook } from '@portal/contract/access/webhooks';
import { createAtomFeed } from '@portal/contract/record/notifications/atom-feeds';
import { addPushDevice } from '@portal/contract/record/notifications/push';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { hashSecret } from '../../src/platform/secret.ts';
import { signInAgain } from '../new-company.ts';
import { type NewMember, PASSWORD } from '../new-member.ts';
import { addDevice } from '../passkeys.ts';
import type { TestPortal } from '../portal.ts';
import { newBrowser } from '../push.ts';
import type { Make } from './make.ts';

/** One of everything of a member's own account that has an id. */
export async function openMember(portal: TestPortal, make: Make, owner: NewMember) {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const { feed } = await make(createAtomFeed, owner, { topics: ['new-report'], market_id: null });
  const device = await make(addPushDevice, owner, newBrowser({ port: 443 }).subscription);
  const { passkey } = await addDevice(portal, owner);
  const { webhook } = await make(createWebhook, owner, {
    name: 'Sheet',
    address: 'https://127.0.0.1:9/news',
    events: ['report'],
    password: PASSWORD,
  });
  const { id: delivery } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhook._id, event: 'test', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await make(createToken, owner, { name: 'Sheet', scopes: TOKEN_SCOPES, password: PASSWORD });
  const { id: notification } = await db
    .insertInto('notifications')
    .values({
      member_id: owner.id,
      topic: 'security',
      ref_id: null,
      occasion: null,
      created_at: now,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signInAgain(portal, owner);
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', owner.id)
    .where('token_hash', '!=', hashSecret(owner.token))
    .limit(1)
    .executeTakeFirstOrThrow();
  return { feed, device, passkey, webhook, delivery, token, notification, session };
}
