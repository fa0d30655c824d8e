import type { Input } from '@portal/contract/call';
import { changePicture, type Profile, removePicture, updateProfile } from '@portal/contract/customers/profile';
import { callApi, isStale } from '../../../../lib/call-api.ts';
import { keepAnswer, queryClient } from '../../../../lib/query-client.ts';
import { reloadCurrentSession } from '../../../../shared/session/current-session.ts';
import { profileQuery, rememberMember } from '../../../../shared/session/profile-query.ts';

export async function saveProfile(form: Input<typeof updateProfile>, before: Profile): Promise<Profile> {
  try {
    const saved = keep(await callApi(updateProfile, form, { ifMatch: before.version }));
    if (saved.lockAfterMinutes !== before.lockAfterMinutes) reloadCurrentSession();
    return saved;
  } catch (error) {
    // The newer profile stands behind the form when it is left.
    if (isStale(error)) void queryClient.invalidateQueries(profileQuery);
    throw error;
  }
}

export async function savePortrait(file: File | undefined): Promise<Profile> {
  return keep(await (file ? callApi(changePicture, {}, { file }) : callApi(removePicture, {})));
}

function keep(profile: Profile): Profile {
  keepAnswer(profileQuery.queryKey, profile);
  rememberMember(profile);
  return profile;
}
