import type * as contract from '@portal/contract/customers/profile';
import { INDUSTRY_ROLES, type Profile } from '@portal/contract/customers/profile';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { replaceFollowedMarkets } from '../../../platform/followed-markets.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { countCountries, lockProfileVersion, selectProfile, updateMember } from './profile.queries.ts';

export const getProfile: Handler<typeof contract.getProfile> = async ({ db, caller }) =>
  toProfile(await selectProfile(db, caller.memberId));

export const updateProfile: Handler<typeof contract.updateProfile> = async (context, form) => {
  const { db, caller, clock, sessions, ifMatch } = context;
  const markets = [...new Set(form.marketsOfInterest)];
  if ((await countCountries(db, [form.country], { markets: false })) === 0)
    throw refuseField('country', 'invalidChoice');
  if (markets.length > 0 && (await countCountries(db, markets, { markets: true })) < markets.length) {
    throw refuseField('marketsOfInterest', 'invalidChoice');
  }
  return db.transaction().execute(async (trx) => {
    const version = await lockProfileVersion(trx, caller.memberId);
    requireVersion(ifMatch, version);
    await updateMember(trx, caller.memberId, {
      first_name: form.firstName,
      last_name: form.lastName,
      position: form.position,
      country_id: form.country,
      phone_number: form.phoneNumber,
      language: form.language,
      industry_role: form.industryRole,
      time_zone: form.timeZone,
      lock_after_minutes: Math.min(form.lockAfterMinutes, sessions.idleMs / MINUTE_MS),
      address: form.address,
      city: form.city,
      state: form.state,
      zip: form.zip,
      website: form.website,
      linked_in: form.linkedIn,
      facebook: form.facebook,
      instagram: form.instagram,
      profile_version: version + 1,
    });
    await replaceFollowedMarkets(trx, { memberId: caller.memberId, ids: markets, now: clock.now() });
    return toProfile(await selectProfile(trx, caller.memberId));
  });
};

export function toProfile(row: Awaited<ReturnType<typeof selectProfile>>): Profile {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    position: row.position,
    country: row.country_id ?? '',
    phoneNumber: row.phone_number,
    language: row.language,
    industryRole: INDUSTRY_ROLES.find((role) => role === row.industry_role) ?? '',
    marketsOfInterest: row.followed_markets,
    timeZone: row.time_zone,
    lockAfterMinutes: row.lock_after_minutes,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    website: row.website,
    linkedIn: row.linked_in,
    facebook: row.facebook,
    instagram: row.instagram,
    company: row.company ?? '',
    isPrimaryUser: row.primary_member_id === row.id,
    email: {
      name: row.email,
      verified: row.email_verified_at !== null,
      isStopped: row.mails_stopped_at !== null,
    },
    newEmail: row.new_email,
    imgUrl: mediaAddress(row.picture_id),
    version: row.profile_version,
  };
}
