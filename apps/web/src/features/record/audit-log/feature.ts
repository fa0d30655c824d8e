import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const auditLog = defineFeature({
  auditLog: {
    path: '/dashboard/audit-log',
    for: 'admin',
    needs: { page: 'Admin', permission: 'view_audit' },
    search: listAddress('who', 'action', 'from', 'to'),
    screen: lazyRouteComponent(() => import('./audit-log-screen.tsx'), 'AuditLogScreen'),
    menu: { place: 14, label: { en: 'Audit log', de: 'Protokoll' }, icon: 'ScrollText' },
  },
});
