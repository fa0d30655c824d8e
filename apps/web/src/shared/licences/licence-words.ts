import type { LicenceSummary } from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { useLanguage } from '../../lib/i18n.ts';
import { type LicenceText, licenceMessages } from './messages.ts';

const TITLES = {
  none: 'noLicence',
  evaluation: 'evaluationLicence',
  ongoing: 'ongoingLicence',
  subscription: 'subscriptionLicence',
} as const;

const NEXT = {
  renewed: 'nextRenewed',
  expired: 'nextExpired',
  evaluation: 'nextEvaluation',
  ongoing: 'nextOngoing',
  subscription: 'nextSubscription',
} as const;

type LicenceWords = {
  readonly title: string;
  readonly term: string;
  /** Empty when nothing comes by itself. */
  readonly next: string;
  /** '12 days left'; empty where no end is fixed. */
  readonly timeLeft: string;
  /** The one date that a list has room for: 'Until 31 March 2026'. */
  readonly short: string;
};

export function useLicenceWords(licence: LicenceSummary): LicenceWords {
  return licenceWords(licence, licenceMessages.useText(), useLanguage());
}

export function licenceWords(licence: LicenceSummary, t: LicenceText, language: Language): LicenceWords {
  const { next, daysLeft } = licence;
  const dayText = (day: string | null | undefined) => (day ? formatLongDay(day, language) : '');
  const values = {
    since: dayText(licence.since),
    lastDay: dayText(licence.lastDay),
    notice: dayText(licence.noticeGivenOn),
    next: dayText(next?.day),
    cause: licence.cause ? t(licence.cause) : t('noCause'),
  };
  const form = sentenceForm(licence);
  const isEnding = form === 'ending' || form === 'notice';
  return {
    title: t(form === 'terminated' ? 'endedLicence' : TITLES[licence.kind]),
    term: t(`${form}Term`, values),
    next: next ? t(NEXT[next.kind], values) : '',
    timeLeft:
      !isEnding || daysLeft === null ? '' : daysLeft === 0 ? t('lastDayToday') : t('daysLeft', { count: daysLeft }),
    short: t(`${form}Short`, values),
  };
}

function sentenceForm({ kind, status, noticeGivenOn }: LicenceSummary) {
  if (status !== 'active') return status;
  if (noticeGivenOn) return 'notice';
  return kind === 'ongoing' ? 'renewing' : 'ending';
}
