import { formatMonth } from '@portal/contract/formats/days';
import type { Country } from '@portal/contract/places/markets/markets';
import type { Variety } from '@portal/contract/price-words';
import { readingWords, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import { Bell } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type Draft, parseDraft } from './alert-draft.ts';
import { useMonthMedian } from './alerts.api.ts';
import { lastWholeMonth } from './last-month.ts';
import { alertsMessages } from './messages.ts';

type Props = { readonly draft: Draft; readonly market: Country | undefined };

export function AlertPreview({ draft, market }: Props) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const month = lastWholeMonth();
  const { market_id, origin, unit, currency } = draft;
  const variety = (draft.variety || undefined) as Variety | undefined;
  const known = useMonthMedian({ market_id, origin, variety, unit, currency }, month);
  if (!market || !known) return null;
  const currency_code = currency === 'aud' ? 'AUD' : market.currency;
  const wish = parseDraft(draft);
  const watched = { origin, variety, unit, currency_code, market_iso2: market.iso2 };
  const reading = readingWords(
    watched,
    { month: month.from.slice(0, -'-dd'.length), before: null, ...known },
    language,
  );
  return (
    <Callout icon={<Bell size={20} />}>
      {wish && <p>{wishSentence({ ...watched, kind: wish.kind, amount: wish.amount }, language)}</p>}
      <p className="fine">
        {reading ? t('latest', { reading }) : t('tooFew', { month: formatMonth(month.from, language, 'long') })}
      </p>
    </Callout>
  );
}
