import { createGuard } from './features/access/session/guard.service.ts';
import { access } from './features/access/wing.ts';
import { content } from './features/content/wing.ts';
import { customers } from './features/customers/wing.ts';
import * as hooks from './features/hooks.ts';
import { places } from './features/places/wing.ts';
import { prices } from './features/prices/wing.ts';
import { record } from './features/record/wing.ts';
import { site } from './features/site/wing.ts';
import type { Deps } from './platform/deps.ts';
import { type ApplicationOptions, createApplication } from './platform/http/application.ts';
import { wireFeatures } from './platform/wiring.ts';

const features = [record, access, customers, places, site, content, prices].flat();

export const { jobs, mails, wiring } = wireFeatures(features, hooks);

export const buildApp = (deps: Deps, options: ApplicationOptions = {}) =>
  createApplication(deps, createGuard(deps), features, options);
