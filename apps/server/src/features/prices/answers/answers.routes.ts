import * as contract from '@portal/contract/prices/answers';
import { route } from '../../../platform/mount.ts';
import { answerPriceQuestion } from './answers.service.ts';

export const answersRoutes = [route(contract.answerPriceQuestion, answerPriceQuestion)];
