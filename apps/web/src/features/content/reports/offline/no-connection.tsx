import { formatEventDay } from '@portal/contract/formats/times';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { reportsMessages } from '../messages.ts';
import { refreshReports } from '../reports.api.ts';

/** Says that a copy is read; once the connection is back, the report is read anew. */
export function NoConnection({ keptAt }: { readonly keptAt: string }) {
  const t = reportsMessages.useText();
  const language = useLanguage();
  const refresh = useEffectEvent(() => void refreshReports());
  useEffect(() => {
    const listener = () => refresh();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <Callout role="status" tone="warning" icon={<WifiOff size={20} />} style={{ marginBottom: 16 }}>
      <p>{t('noConnection', { day: formatEventDay(keptAt, language) })}</p>
    </Callout>
  );
}
