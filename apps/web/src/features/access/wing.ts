import { session } from './session/feature.ts';
import { terms } from './terms/feature.ts';

export const access = [session, terms] as const;
