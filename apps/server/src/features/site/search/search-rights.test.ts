import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken } from '@portal/contract/access/personal-tokens';
import { lockSession } from '@portal/contract/access/session';
import { PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { HIT_KINDS, type HitKind, searchHits, suggestHits } from '@portal/contract/site/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { enterAs } from '../../../../test/advisory.ts';
import {
  changeLicence,
  registerCompany,
  registerWaiting,
  signInAgain,
  subscribe,
} from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { indexEverything } from '../../../../test/search.ts';
import { plantSearched, type Searched } from '../../../../test/searched-content.ts';

const portal = usePortal();
let items: Searched[];
let tokens: Record<CallerName, string>;

const CALLERS = [
  'a stranger',
  'a locked session',
  'a personal token',
  'a member who waits for approval',
  'an Evaluation',
  'a suspended licence',
  'a terminated licence',
  'another company',
  'a CLIENT without the pages',
  'a CLIENT who may open no item',
  'an ADMIN as somebody else',
  'an ADMIN without these permissions',
  'ADMIN',
] as const;
type CallerName = (typeof CALLERS)[number];

/** Those whom the call itself refuses. */
const REFUSED: Partial<Record<CallerName, number>> = {
  'a stranger': 401,
  'a locked session': 423,
  'a personal token': 401,
};

async function setPermissions({ id }: { id: string }, grants: (name: string) => boolean) {
  const { token } = await portal.signIn('admin');
  const pagePermissions = PAGES.map(({ page_name }) => ({
    page_name,
    permissions: Object.fromEntries(permissionsOn(page_name).map((name) => [name, grants(name)])),
  }));
  await portal.send(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token });
}

async function newSubscriber(): Promise<NewMember & { company: string }> {
  const { id: company, primary } = await registerCompany(portal);
  await subscribe(portal, company);
  return { ...primary, company, token: (await signInAgain(portal, primary)).token };
}

async function admitCallers(): Promise<Record<CallerName, string>> {
  const admin = await portal.signIn('admin');
  const locked = await portal.signIn('admin');
  await portal.call(lockSession, {}, { token: locked.token });
  const subscriber = await newSubscriber();
  const personal = await portal.call(
    createToken,
    { name: 'Sheet', scopes: ['prices'], password: PASSWORD },
    { token: subscriber.token },
  );
  const company = { id: subscriber.company, primary: subscriber };
  const [suspended, terminated] = [await newSubscriber(), await newSubscriber()];
  await changeLicence(portal, suspended.company, { kind: 'suspended', cause: 'breach' });
  await changeLicence(portal, terminated.company, { kind: 'terminated', cause: 'breach' });
  const [pageless, shut, limited] = [await newSubscriber(), await newSubscriber(), await registerAdmin(portal)];
  await setPermissions(pageless, () => false);
  await setPermissions(shut, (name) => name === 'show_page');
  await setPermissions(limited, (name) => name === 'show_page');
  return {
    'a stranger': '',
    'a locked session': locked.token,
    'a personal token': personal.body.data.token,
    'a member who waits for approval': (await registerWaiting(portal, company)).token,
    'an Evaluation': (await portal.signIn('evaluation')).token,
    'a suspended licence': (await signInAgain(portal, suspended)).token,
    'a terminated licence': (await signInAgain(portal, terminated)).token,
    'another company': subscriber.token,
    'a CLIENT without the pages': pageless.token,
    'a CLIENT who may open no item': shut.token,
    'an ADMIN as somebody else': (await enterAs(portal, subscriber)).token,
    'an ADMIN without these permissions': limited.token,
    ADMIN: admin.token,
  };
}

beforeAll(async () => {
  items = await plantSearched(portal);
  tokens = await admitCallers();
  await indexEverything(portal);
});

const withToken = (caller: CallerName) => (tokens[caller] ? { token: tokens[caller] } : {});

/** Everything that the search tells about a word, also by correcting it. */
async function readSearch(caller: CallerName, word: string) {
  const ask = async (q: string) => [
    await portal.call(suggestHits, { q }, withToken(caller)),
    await portal.call(searchHits, { q }, withToken(caller)),
  ];
  const [suggested, results] = await ask(word);
  const misspelt = await ask(`${word.slice(0, -2)}${word.at(-1)}`);
  const tellsWord = (text: string) => text.toLowerCase().includes(word.toLowerCase());
  return {
    statuses: [suggested, results, ...misspelt].map((answer) => answer?.status),
    tells: [suggested, results, ...misspelt].some((answer) => answer?.status === 200 && tellsWord(answer.text)),
    counts: [suggested, results, ...misspelt].some((answer) => /"total":[1-9]/.test(answer?.text ?? '')),
  };
}

describe.each(CALLERS)('%s', (caller) => {
  test.each(HIT_KINDS)('finds of %s what its own calls show, and nothing more', async (kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    expect(ofKind.length).toBeGreaterThan(0);
    for (const { name, word, isSeen, mayBeLeftOut } of ofKind) {
      const seen = await isSeen(tokens[caller]);
      const { statuses, tells, counts } = await readSearch(caller, word);
      expect([name, new Set(statuses)]).toEqual([name, new Set([REFUSED[caller] ?? 200])]);
      const mayTell = seen && !(mayBeLeftOut && !tells);
      expect([name, { tells, counts }]).toEqual([name, { tells: mayTell, counts: mayTell }]);
    }
  });
});

/** So that the table above is not about nothing. */
test.each<[CallerName, readonly HitKind[]]>([
  ['ADMIN', HIT_KINDS],
  ['another company', HIT_KINDS.filter((kind) => kind !== 'member' && kind !== 'company')],
  ['an ADMIN as somebody else', HIT_KINDS.filter((kind) => kind !== 'member' && kind !== 'company')],
  ['an Evaluation', ['market', 'report', 'footage', 'post']],
  ['a suspended licence', []],
  ['a terminated licence', []],
  ['a member who waits for approval', []],
  ['a CLIENT without the pages', []],
  ['an ADMIN without these permissions', ['market', 'price', 'report', 'footage', 'post', 'answer', 'asset']],
])('%s finds something of %j', async (caller, kinds) => {
  const found = new Set<HitKind>();
  for (const { word } of items) {
    const answer = await portal.call(suggestHits, { q: word }, withToken(caller));
    for (const group of answer.body.data.groups) found.add(group.kind);
  }
  expect(HIT_KINDS.filter((kind) => found.has(kind))).toEqual(kinds);
});
