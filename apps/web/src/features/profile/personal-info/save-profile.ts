import type { Input } from '@portal/contract/call';
import { type Profile, updateProfile } from '@portal/contract/profile';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { profileQuery, rememberMember } from '../../../shared/session/profile-query.ts';

export async function saveProfile(form: Input<typeof updateProfile>): Promise<Profile> {
  const profile = await callApi(updateProfile, form);
  queryClient.setQueryData(profileQuery.queryKey, profile);
  rememberMember(profile);
  return profile;
}
