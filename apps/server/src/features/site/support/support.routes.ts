import * as contract from '@portal/contract/site/support';
import { route } from '../../../platform/mount.ts';
import { contactSupport, listSupportMessages, replyToSupportMessage, setSupportStatus } from './support.service.ts';

export const supportRoutes = [
  route(contract.contactSupport, contactSupport),
  route(contract.listSupportMessages, listSupportMessages),
  route(contract.replyToSupportMessage, replyToSupportMessage),
  route(contract.setSupportStatus, setSupportStatus),
];
