import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../platform/deps.ts';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { selectForMail } from './seats.queries.ts';
import { SEAT_TEXTS } from './seats-mail-texts.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Members without a password get a link to set one. */
const approved: WriteMail = async (deps, about) => {
  const { language } = about;
  const subject = await readSubject(deps, about);
  if (!subject) return undefined;
  const { member, company } = subject;
  const say = SEAT_TEXTS[language].approved(company);
  if (member.password_hash) {
    return composeLetter(language, member.first_name, {
      ...say,
      action: { label: say.signIn, link: `${deps.publicUrl}${SCREEN_PATHS.login}` },
    });
  }
  const token = await issueLink(deps, { purpose: 'reset-password', subjectId: member.id });
  return composeLetter(language, member.first_name, {
    subject: say.subject,
    paragraphs: [...say.paragraphs, say.setPassword],
    action: {
      label: say.setPasswordAction,
      link: `${deps.publicUrl}${SCREEN_PATHS.newPassword}?userId=${member.id}&token=${token}`,
    },
  });
};

const joinRequest: WriteMail = async (deps, about) => {
  const subject = await readSubject(deps, about);
  const asking = subject && (await selectForMail(deps.db, about.subjectIds['asking'] ?? NOBODY));
  if (!asking) return undefined;
  const say = SEAT_TEXTS[about.language].joinRequest(subject.company, `${asking.first_name} ${asking.last_name}`);
  const link = `${deps.publicUrl}${SCREEN_PATHS.licence}`;
  return composeLetter(about.language, subject.member.first_name, { ...say, action: { label: say.action, link } });
};

type Plain = 'joinDeclined' | 'notApproved' | 'seatRemoved' | 'newPrimaryUser';

const plain =
  (kind: Plain): WriteMail =>
  async (deps, about) => {
    const subject = await readSubject(deps, about);
    if (!subject) return undefined;
    const quote = about.subjectIds['reason'];
    const say = SEAT_TEXTS[about.language][kind](subject.company);
    return composeLetter(about.language, subject.member.first_name, { ...say, ...(quote && { quote }) });
  };

const formerPrimaryUser: WriteMail = async (deps, about) => {
  const subject = await readSubject(deps, about);
  const heir = subject && (await selectForMail(deps.db, about.subjectIds['heir'] ?? NOBODY));
  if (!heir) return undefined;
  const say = SEAT_TEXTS[about.language].formerPrimaryUser(subject.company, `${heir.first_name} ${heir.last_name}`);
  return composeLetter(about.language, subject.member.first_name, say);
};

type About = { recipient: string; language: Language; subjectIds: Record<string, string> };

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

export const seatsMails = {
  approved,
  'not-approved': plain('notApproved'),
  'join-request': joinRequest,
  'join-declined': plain('joinDeclined'),
  'seat-removed': plain('seatRemoved'),
  'primary-user-new': plain('newPrimaryUser'),
  'primary-user-former': formerPrimaryUser,
};
