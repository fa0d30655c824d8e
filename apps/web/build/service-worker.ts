import { VitePWA } from 'vite-plugin-pwa';

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
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/media(\/|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
