import { formatMonth } from '@portal/contract/formats/days';
import type { Country } from '@portal/contract/places/markets/markets';
import { readingWords, wishSentence } from '@portal/contract/prices/alerts/alert-sentences';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { harvestPlansQuery } from '../../../shared/prices/harvest-plans-query.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFilterChoices } from '../observations/filters/use-filter-choices.ts';
import { type Draft, parseDraft } from './alert-draft.ts';
import { useBackTest } from './alerts.api.ts';
import { BackTestSeasons } from './back-test-seasons.tsx';
import { alertsMessages } from './messages.ts';

type Props = { readonly draft: Draft; readonly market: Country | undefined };

/** The sentence, the last reading and the back-test of the alert as it stands in the form. */
export function AlertPreview({ draft, market }: Props) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const settled = useSettled(draft);
  // The reading does not depend on the level, and tells which one to choose.
  const asked = parseDraft(settled) ?? parseDraft({ ...settled, amount: '1' });
  const { data: tested, error } = useBackTest(asked);
  const wish = parseDraft(settled);
  const { choices } = useFilterChoices(draft.market_id ? { market_id: draft.market_id } : {});
  const { data: plans } = useQuery({ ...harvestPlansQuery, enabled: draft.figure === 'window' });
  if (!market || !asked) return null;
  const watched = {
    ...(wish ?? asked),
    market_iso2: market.iso2,
    currency_code: asked.currency === 'aud' ? 'AUD' : market.currency,
    retailer_name: choices.retailer_id.find(({ value }) => value === asked.retailer_id)?.label,
    plan_name: plans?.find(({ _id }) => _id === asked.plan_id)?.name,
  };
  const reading = tested && readingWords(watched, tested.now, language);
  const month = tested && formatMonth(`${tested.now.month}-01`, language, 'long');
  return (
    <Callout icon={<Bell size={20} />} aria-live="polite">
      {wish && <p>{wishSentence(watched, language)}</p>}
      {tested && <p className="fine">{reading ? t('latest', { reading }) : t('tooFew', { month: month ?? '' })}</p>}
      {wish && tested && <BackTestSeasons tested={tested} watched={watched} />}
      {error && <p className="fine">{error.message}</p>}
    </Callout>
  );
}
