import type { Language } from '@portal/contract/languages';
import { isAdminAccount } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeLetter } from '../../platform/mail/compose.ts';
import type { WriteMail } from '../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../platform/one-time-links.ts';
import { COMPANY_TEXTS, INVITATION_TEXTS } from './companies-mail-texts.ts';
import { selectByAddress, selectInvitation } from './invitations/invitations.queries.ts';
import { selectForMail } from './seats/seats.queries.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** For whoever has the address: a link, or a word to somebody whom another company has. */
const invitation: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const invited = await selectInvitation(deps.db, subjectIds['invitation'] ?? NOBODY);
  if (!invited) return undefined;
  const say = INVITATION_TEXTS[language];
  const known = await selectByAddress(deps.db, invited.email);
  if (known?.seat_licence_id || isAdminAccount(known)) {
    return composeLetter(language, invited.first_name, say.elsewhere(invited.company, invited.inviter));
  }
  const secret = await issueLink(deps, { purpose: 'invitation', subjectId: invited.id });
  const address = [invited.id, recipient, secret].map(encodeURIComponent).join('/');
  return composeLetter(language, invited.first_name, {
    ...say.invited(invited.company, invited.inviter),
    action: { label: say.action, link: `${deps.publicUrl}/auth/ecporatallogin/${address}` },
  });
};

/** Without a password yet, the way in is to set one. */
const approved: WriteMail = async (deps, about) => {
  const { language } = about;
  const told = await readSubject(deps, about);
  if (!told) return undefined;
  const { member, company } = told;
  const say = COMPANY_TEXTS[language].approved(company);
  if (member.password_hash) {
    return composeLetter(language, member.first_name, {
      ...say,
      action: { label: say.signIn, link: `${deps.publicUrl}/auth/login` },
    });
  }
  const token = await issueLink(deps, { purpose: 'reset-password', subjectId: member.id });
  return composeLetter(language, member.first_name, {
    subject: say.subject,
    paragraphs: [...say.paragraphs, say.setPassword],
    action: {
      label: say.setPasswordAction,
      link: `${deps.publicUrl}/auth/new-password?userId=${member.id}&token=${token}`,
    },
  });
};

const joinRequest: WriteMail = async (deps, about) => {
  const told = await readSubject(deps, about);
  const asking = told && (await selectForMail(deps.db, about.subjectIds['asking'] ?? NOBODY));
  if (!asking) return undefined;
  const say = COMPANY_TEXTS[about.language].joinRequest(told.company, `${asking.first_name} ${asking.last_name}`);
  const link = `${deps.publicUrl}/dashboard/profile/licence`;
  return composeLetter(about.language, told.member.first_name, { ...say, action: { label: say.action, link } });
};

type Plain = 'joinDeclined' | 'notApproved' | 'seatRemoved' | 'newPrimaryUser';

/** What needs no more than the company's name, and perhaps a reason. */
const plain =
  (kind: Plain): WriteMail =>
  async (deps, about) => {
    const told = await readSubject(deps, about);
    if (!told) return undefined;
    const quote = about.subjectIds['reason'];
    const say = COMPANY_TEXTS[about.language][kind](told.company);
    return composeLetter(about.language, told.member.first_name, { ...say, ...(quote && { quote }) });
  };

const formerPrimaryUser: WriteMail = async (deps, about) => {
  const told = await readSubject(deps, about);
  const heir = told && (await selectForMail(deps.db, about.subjectIds['heir'] ?? NOBODY));
  if (!heir) return undefined;
  const say = COMPANY_TEXTS[about.language].formerPrimaryUser(told.company, `${heir.first_name} ${heir.last_name}`);
  return composeLetter(about.language, told.member.first_name, say);
};

type About = { recipient: string; language: Language; subjectIds: Record<string, string> };

/** Whoever has another address by now is not written to at the old one. */
async function readSubject({ db }: Deps, { recipient, subjectIds }: About) {
  const member = await selectForMail(db, subjectIds['member'] ?? NOBODY);
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', subjectIds['company'] ?? NOBODY)
    .executeTakeFirst();
  if (!company || member?.email !== recipient) return undefined;
  return { member, company: company.name };
}

export const companiesMails = {
  invitation,
  approved,
  'not-approved': plain('notApproved'),
  'join-request': joinRequest,
  'join-declined': plain('joinDeclined'),
  'seat-removed': plain('seatRemoved'),
  'primary-user-new': plain('newPrimaryUser'),
  'primary-user-former': formerPrimaryUser,
};
