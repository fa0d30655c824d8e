import { GRANT_KINDS, type LicenceAct, type LicenceSummary } from '@portal/contract/customers/licences';

type GrantKind = (typeof GRANT_KINDS)[number];

const OFFERED: Record<LicenceSummary['status'], readonly LicenceAct[]> = {
  none: [...GRANT_KINDS, 'refused'],
  active: [...GRANT_KINDS, 'suspended', 'terminated'],
  expired: [...GRANT_KINDS, 'refused', 'suspended', 'terminated'],
  suspended: ['cured', 'terminated'],
  terminated: [...GRANT_KINDS, 'refused'],
};

/** Ongoing that renews anyway needs no other one. */
export function offeredActs(licence: LicenceSummary): readonly LicenceAct[] {
  const acts = OFFERED[licence.status];
  return renews(licence) ? acts.filter((act) => act !== 'ongoing') : acts;
}

const renews = ({ kind, status, noticeGivenOn }: LicenceSummary) =>
  kind === 'ongoing' && status === 'active' && noticeGivenOn === null;

export function isGrant(act: LicenceAct): act is GrantKind {
  return GRANT_KINDS.some((kind) => kind === act);
}

export const isDestructive = (act: LicenceAct) => act === 'suspended' || act === 'terminated' || act === 'refused';

/** A grant converts another kind that runs, and renews its own. */
export function actLabel(act: LicenceAct, { kind, status }: LicenceSummary) {
  if (!isGrant(act)) return act;
  if (status !== 'active') return `grant-${act}` as const;
  return kind === act ? (`renew-${act}` as const) : (`convert-${act}` as const);
}
