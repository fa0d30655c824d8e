import { VitePWA } from 'vite-plugin-pwa';

/**
 * The page comes from the server as long as one answers: its settings and its Content-Security-Policy are those of the
 * moment, and belong together. Only else does the stored copy open. This runs in the worker and sees nothing else here.
 */
const openPage = async ({ request }: { request: Request }): Promise<Response> => {
  const PATIENCE_MS = 5_000;
  const answered = fetch(request);
  const tooSlow = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([answered, tooSlow]).catch(() => undefined);
  // The portal answers every address of a page; a server error comes from what stands in front of it.
  if (answer && answer.status < 500) return answer;
  const { pathname } = new URL(request.url);
  const language = navigator.language.startsWith('de') ? 'de' : 'en';
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  // As the build names the pages of the door; `any` stands for what a link carries.
  for (const name of [path, path.replace(/^(\/auth\/[^/]+)\/.*/, '$1/any')]) {
    const page = await caches.match(`/door${name}.${language}.html`, { ignoreSearch: true });
    if (page) return page;
  }
  return (await caches.match('/index.html', { ignoreSearch: true })) ?? answered;
};

/** Installable, and the shell opens without a network. What the API or the media store answers is never kept. */
export function serviceWorker() {
  return VitePWA({
    strategies: 'generateSW',
    // The page decides when a waiting worker takes over; see src/app/service-worker.ts.
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: 'Avocados export intelligence',
      short_name: 'Avocados',
      description: 'Market reports, retail price audits and in-market footage for the Australian avocado industry',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f5f6ef',
      theme_color: '#102518',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // Loaded by consent only, and with the first report that is read.
      globIgnores: ['**/analytics-sender-*', '**/pdf-*/**', '**/pdf-*.js'],
      // Both would let the stored copy answer before the server is asked.
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, sameOrigin, url }) =>
            sameOrigin && request.mode === 'navigate' && !/^\/(api|media)(\/|$)/.test(url.pathname),
          handler: openPage,
        },
        {
          // The program that draws pages, once it was needed: pages kept on the device are drawn without a network.
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/pdf-'),
          handler: 'CacheFirst',
          options: { cacheName: 'pdf-reader', expiration: { maxEntries: 60 } },
        },
      ],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
