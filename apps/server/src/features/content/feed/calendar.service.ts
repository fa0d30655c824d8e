import type * as contract from '@portal/contract/content/feed';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { writeIcalendar } from '../../../platform/icalendar.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requirePost } from './feed.service.ts';

export const getPostCalendar: Handler<typeof contract.getPostCalendar> = async (context, { id }) => {
  const { title, body, version, event_start, event_end, event_place, updated_at } = await requirePost(context, id);
  if (!event_start) throw new Refusal('notFound');
  const { host } = new URL(context.publicUrl);
  const text = writeIcalendar({
    id,
    host,
    version,
    title,
    body,
    place: event_place,
    url: new URL(SCREEN_PATHS.feed, context.publicUrl).href,
    start: event_start,
    end: event_end,
    changed: updated_at,
  });
  const content = Buffer.from(text);
  return { type: 'text/calendar; charset=utf-8', name: 'event.ics', bytes: content.length, content };
};
