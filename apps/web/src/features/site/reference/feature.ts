import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

/** Components, forms and maps, without an entry in any menu. */
export const reference = defineFeature({
  reference: {
    path: '/ui-components/$name',
    aliases: ['/forms/$name', '/maps/$name'],
    for: 'admin',
    load: async ({ pathname }) => {
      const screen = await import('./reference-screen.tsx');
      screen.expectReference(pathname);
    },
    screen: lazyRouteComponent(() => import('./reference-screen.tsx'), 'ReferenceScreen'),
  },
});
