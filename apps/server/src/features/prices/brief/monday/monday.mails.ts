import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay } from '@portal/contract/formats/days';
import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { composeLetter } from '../../../../platform/mail/compose.ts';
import type { WriteMail } from '../../../../platform/mail/send-mail.job.ts';
import { readBrief } from './monday.service.ts';
import { drawMailPhotos } from './monday-photos.service.ts';
import { briefMailEnds, findReader } from './monday-reader.service.ts';

type Texts = {
  subject(day: string): string;
  first: string;
  nothing: string;
  evidence: string;
  action: string;
};

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: (day) => `Your markets, week of ${day}`,
    first: 'this is the week’s brief about the markets you follow.',
    nothing: 'There are too few prices for a comparison.',
    evidence: 'See the prices and photos',
    action: 'Open the portal',
  },
  de: {
    subject: (day) => `Ihre Märkte, Woche vom ${day}`,
    first: 'hier ist der Wochenbericht über die Märkte, denen Sie folgen.',
    nothing: 'Für einen Vergleich gibt es zu wenige Preise.',
    evidence: 'Preise und Fotos ansehen',
    action: 'Portal öffnen',
  },
};

const mondayBrief: WriteMail = async (deps, { recipient, language, subjectIds: { member = '', week = '' } }) => {
  const reader = await findReader(deps, { member, week, recipient });
  if (!reader) return undefined;
  const { caller } = reader;
  const signal = () => new AbortController().signal;
  const markets = await readBrief({ ...deps, caller, language, signal });
  if (markets.length === 0) return undefined;
  const pictures = await drawMailPhotos(deps, caller, markets);
  const texts = TEXTS[language];
  return composeLetter(language, reader.firstName, {
    subject: texts.subject(formatLongDay(week, language)),
    paragraphs: [texts.first, ...(markets.some(({ is_demo }) => is_demo) ? [DEMO_LINE[language]] : [])],
    sections: markets.map(({ market_id, market, market_name, sentence, figures, path }) => ({
      title: (language === 'de' && regionName(language, market)) || market_name,
      text: sentence || texts.nothing,
      figures,
      picture: pictures.get(market_id),
      action: { label: texts.evidence, link: deps.publicUrl + path },
    })),
    action: { label: texts.action, link: deps.publicUrl + SCREEN_PATHS.home },
    unsubscribe: await briefMailEnds(deps, member),
  });
};

export const mondayBriefMails = { 'monday-brief': mondayBrief };
