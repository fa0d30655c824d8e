import type { LicenceSummary } from '@portal/contract/customers/licences';

export const NO_LICENCE: LicenceSummary = {
  kind: 'none',
  status: 'none',
  since: null,
  lastDay: null,
  daysLeft: null,
  noticeGivenOn: null,
  cause: null,
  reason: '',
  next: null,
  planned: [],
};
