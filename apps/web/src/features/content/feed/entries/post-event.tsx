import { getPostCalendar, type Post } from '@portal/contract/content/feed';
import { formatTimeSpan } from '@portal/contract/formats/times';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { downloadFile } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { feedMessages } from '../messages.ts';

type Props = { readonly post: Post; readonly start: string };

export function PostEvent({ post, start }: Props) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const mayFetch = useMay(getPostCalendar);
  const { _id, event_end, event_place } = post;
  const fetchFile = useAct({ mutationFn: () => downloadFile(getPostCalendar, { id: _id }) });
  return (
    <Callout icon={<CalendarDays size={20} />}>
      <p className="tabular">
        <time dateTime={start}>{formatTimeSpan(start, event_end, language)}</time>
        {event_place && <span className="second">{event_place}</span>}
      </p>
      {mayFetch && (
        <Button variant="outline" size="small" loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
          <CalendarPlus size={16} />
          {t('addToCalendar')}
        </Button>
      )}
    </Callout>
  );
}
