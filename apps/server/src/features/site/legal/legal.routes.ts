import * as contract from '@portal/contract/site/legal';
import { route } from '../../../platform/mount.ts';
import { getLegalDocument } from './legal.service.ts';

export const legalRoutes = [route(contract.getLegalDocument, getLegalDocument)];
