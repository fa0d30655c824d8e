import type { AnalyticsConfig, AnalyticsEvent } from './analytics-sender.ts';
import { stored } from './storage.ts';

/** The server writes the element only when the operator has set an analytics service: `url|key`. */
const config = readConfig(document.querySelector<HTMLMetaElement>('meta[name="portal-analytics"]')?.content);

function readConfig(content = ''): AnalyticsConfig | undefined {
  const [url, key] = content.split('|');
  return url && key ? { url, key } : undefined;
}

export function isAnalyticsConfigured(): boolean {
  return config !== undefined;
}

/**
 * Nothing is loaded, kept or sent before consent, nor while an administrator is signed in as somebody; a service that
 * fails disturbs nobody.
 */
export function track(event: AnalyticsEvent) {
  if (!config || stored.ownSession.get() || stored.analyticsConsent.get() !== 'granted') return;
  void import('./analytics-sender.ts').then(({ send }) => send(config, event)).catch(() => undefined);
}
