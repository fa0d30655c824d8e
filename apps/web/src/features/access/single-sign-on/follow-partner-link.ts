import { signInFromPartner } from '@portal/contract/access/single-sign-on';
import { callApi } from '../../../lib/call-api.ts';
import { closeEverySession } from '../../../shared/session/close-session.ts';
import { showLoginFailure } from '../../../shared/session/login-failure.ts';
import { openSession } from '../../../shared/session/open-session.ts';
import { readPartnerLink } from './read-partner-link.ts';

/** Does what a partner's link asks for and names the screen to go on with. One that is not valid changes nothing. */
export async function followPartnerLink(query: string): Promise<'start' | 'home' | 'login' | 'loginFailed'> {
  const link = readPartnerLink(query);
  if (link.says === 'no') {
    await closeEverySession();
    return 'loginFailed';
  }
  if (link.says === 'nothing') {
    showLoginFailure();
    return 'start';
  }
  const opened = await callApi(signInFromPartner, link.parameters).catch(showLoginFailure);
  if (!opened) return 'start';
  return (await openSession(opened)) ? 'home' : 'login';
}
