import { randomId } from './random-id.ts';
import { stored } from './storage.ts';

export type AnalyticsEvent =
  | { readonly name: 'page view'; readonly template: string }
  | { readonly name: 'identify'; readonly id: string; readonly role: string }
  | { readonly name: 'sign-up'; readonly date: string; readonly fullName: string; readonly email: string };

export type AnalyticsConfig = { readonly url: string; readonly key: string };

// One visit of somebody unknown: not kept, so two visits cannot be joined.
const visitId = randomId();

/** Event names and fields as PostHog's capture call takes them, which other services accept too. */
export async function send({ url, key }: AnalyticsConfig, event: AnalyticsEvent) {
  await fetch(url, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      api_key: key,
      distinct_id: stored.user.get()?.id ?? visitId,
      timestamp: new Date().toISOString(),
      ...describe(event),
    }),
  });
}

function describe(event: AnalyticsEvent) {
  switch (event.name) {
    case 'page view':
      return { event: '$pageview', properties: { route: event.template } };
    case 'identify':
      return { event: '$identify', distinct_id: event.id, properties: { $set: { role: event.role } } };
    case 'sign-up':
      return { event: 'signup', properties: { date: event.date, name: event.fullName, email: event.email } };
  }
}
