import { readingValue, readingWords, subjectName } from '@portal/contract/prices/alerts/alert-sentences';
import { readingEvidence } from '@portal/contract/prices/alerts/reading-evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { capitalise } from '@portal/contract/prices/summaries/sentence-words';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { selectAlerts } from './alerts.queries.ts';
import { describeAlert } from './alerts.service.ts';

/** Fired since the visit, newest first, with the reading that was told. */
export const firedAlerts: NewsSource = {
  page: 'Retail_Price_Audits',
  async read({ pool, caller, language, since }) {
    if (!seesSinglePrices(caller)) return [];
    const alerts = (await selectAlerts(pool, caller)).map(describeAlert);
    const isNew = (at: string | null) => at !== null && new Date(at) > since;
    return alerts
      .filter(({ last_fired_at }) => isNew(last_fired_at))
      .toSorted((one, other) => ((one.last_fired_at ?? '') < (other.last_fired_at ?? '') ? 1 : -1))
      .slice(0, MAX_NEWS)
      .flatMap((alert) => {
        const reading = alert.fired && readingWords(alert, alert.fired, language);
        if (!alert.fired || !reading) return [];
        const { value } = alert.fired;
        return newsLine({
          text: `${capitalise(subjectName(alert, language))}: ${reading}.`,
          figure: value === null ? '' : readingValue(alert, value, language),
          market: alert.market_iso2,
          path: evidencePath(readingEvidence(alert, alert.fired)),
          at: alert.last_fired_at ?? '',
        });
      });
  },
};
