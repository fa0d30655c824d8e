import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../platform/mail/send-mail.job.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { belongsElsewhere } from './belongs-elsewhere.ts';
import { selectByAddress, selectForElsewhere, selectInvitation } from './invitations.queries.ts';
import { INVITATION_TEXTS } from './invitations-mail-texts.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A link, or a notice when the person has joined another company meanwhile. */
const invitation: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const invited = await selectInvitation(deps.db, subjectIds['invitation'] ?? NOBODY);
  if (!invited) return undefined;
  const say = INVITATION_TEXTS[language];
  const known = await selectByAddress(deps.db, invited.email);
  if (belongsElsewhere(known)) {
    return composeLetter(language, invited.first_name, say.elsewhere(invited.company, invited.inviter));
  }
  const secret = await issueLink(deps, { purpose: 'invitation', subjectId: invited.id });
  const address = [invited.id, recipient, secret].map(encodeURIComponent).join('/');
  return composeLetter(language, invited.first_name, {
    ...say.invited(invited.company, invited.inviter),
    action: { label: say.action, link: `${deps.publicUrl}${SCREEN_PATHS.linkLogin}/${address}` },
  });
};

const elsewhere: WriteMail = async (deps, { recipient, language, subjectIds }) => {
  const { member = NOBODY, company = NOBODY, inviter = NOBODY } = subjectIds;
  const told = await selectForElsewhere(deps.db, { member, company, inviter });
  if (told?.email !== recipient) return undefined;
  return composeLetter(language, told.first_name, INVITATION_TEXTS[language].elsewhere(told.company, told.inviter));
};

export const invitationsMails = { invitation, 'invitation-elsewhere': elsewhere };
