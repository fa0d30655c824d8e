import { getProfile, type Profile } from '@portal/contract/customers/profile';
import { setReaderZone } from '@portal/contract/formats/reader-zone';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { currentLanguage, setLanguage } from '../../lib/i18n.ts';
import { stored } from '../../lib/storage.ts';
import { sessionUser } from './session.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await callApi(getProfile, {}, { signal });
    rememberMember(profile);
    return profile;
  },
});

/**
 * The header shows the name and the lock screen sends the address from the local key `user`. Times are told by the
 * member's clock. Where nobody has chosen a language yet, the member's own counts.
 */
export function rememberMember({ _id, firstName, lastName, email, imgUrl, language, timeZone }: Profile) {
  const user = sessionUser();
  if (user?.id !== _id) return;
  stored.user.set({ ...user, firstName, lastName, email, imgUrl });
  // In a direct login the administrator reads.
  if (stored.ownSession.get()) return;
  setReaderZone(timeZone);
  if (!stored.lng.get() && language !== currentLanguage()) setLanguage(language);
}
