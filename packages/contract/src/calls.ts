import { access } from './access/wing.ts';
import type { Call } from './call.ts';
import { content } from './content/wing.ts';
import { customers } from './customers/wing.ts';
import { places } from './places/wing.ts';
import { prices } from './prices/wing.ts';
import { record } from './record/wing.ts';
import { site } from './site/wing.ts';

const features: object[] = [...record, ...access, ...customers, ...places, ...site, ...content, ...prices];

const isCall = (entry: [string, unknown]): entry is [string, Call] => {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
};

export const calls: Record<string, Call> = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature).filter(isCall)),
);
