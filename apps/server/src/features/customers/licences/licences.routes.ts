import * as contract from '@portal/contract/customers/licences';
import { route } from '../../../platform/mount.ts';
import {
  changeLicence,
  confirmChecklist,
  giveNotice,
  listLicenceHistory,
  withdrawNotice,
} from './licence-acts.service.ts';

export const licencesRoutes = [
  route(contract.listLicenceHistory, listLicenceHistory),
  route(contract.changeLicence, changeLicence),
  route(contract.giveNotice, giveNotice),
  route(contract.withdrawNotice, withdrawNotice),
  route(contract.confirmChecklist, confirmChecklist),
];
