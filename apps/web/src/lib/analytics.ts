import type { AnalyticsConfig, AnalyticsEvent } from './analytics-sender.ts';
import { stored } from './storage.ts';

/** The server writes the element only when the operator has set an analytics service: `url|key`. */
function readConfig(): AnalyticsConfig | undefined {
  if (import.meta.env.SSR) return undefined;
  const setting = document.querySelector<HTMLMetaElement>('meta[name="portal-analytics"]');
  const [url, key] = setting?.content.split('|') ?? [];
  return url && key ? { url, key } : undefined;
}

export function isAnalyticsConfigured(): boolean {
  return readConfig() !== undefined;
}

/**
 * Nothing is loaded, kept or sent before consent, nor while an administrator is signed in as somebody; a service that
 * fails disturbs nobody.
 */
export function track(event: AnalyticsEvent) {
  const config = readConfig();
  if (!config || stored.ownSession.get() || stored.analyticsConsent.get() !== 'granted') return;
  void import('./analytics-sender.ts').then(({ send }) => send(config, event)).catch(() => undefined);
}
