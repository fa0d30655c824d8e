import * as contract from '@portal/contract/audit-log';
import { route } from '../../platform/mount.ts';
import { listAuditEntries } from './audit-log.service.ts';

export const auditLogRoutes = [route(contract.listAuditEntries, listAuditEntries)];
