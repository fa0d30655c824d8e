import * as contract from '@portal/contract/record/audit-log';
import { route } from '../../../platform/mount.ts';
import { exportAuditEntries, listAuditEntries } from './audit-log.service.ts';

export const auditLogRoutes = [
  route(contract.listAuditEntries, listAuditEntries),
  route(contract.exportAuditEntries, exportAuditEntries),
];
