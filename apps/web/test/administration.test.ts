import { describeStates } from './matrix.ts';
import { views } from './views.ts';

describeStates(views.filter(({ role }) => role === 'ADMIN'));
