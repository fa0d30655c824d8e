import type { Language } from '../../languages.ts';
import { UNKNOWN_ORIGIN } from '../../price-words.ts';
import { ACCEPTABLE_DAMAGE, type QualitySummary } from './quality.ts';
import { capitalise, wordsIn } from './sentence-words.ts';

type Facts = { own: string; share: string; most: string; rival: { fruit: string; share: string } | undefined };

const SENTENCES: Record<Language, (facts: Facts) => string> = {
  en: ({ own, share, most, rival }) => {
    const said = `${share} of ${own} were acceptable (damage to at most ${most} of the flesh)`;
    return rival ? `${said}, against ${rival.share} of ${rival.fruit}.` : `${said}.`;
  },
  de: ({ own, share, most, rival }) => {
    const said = `${capitalise(own)} waren zu ${share} annehmbar (höchstens ${most} des Fruchtfleischs geschädigt)`;
    return rival ? `${said}, ${rival.fruit} zu ${rival.share}.` : `${said}.`;
  },
};

/** Null where too little fruit was cut. The rival is the origin with most labels that has a share, too. */
export function qualitySentence(
  { origin, origins }: Pick<QualitySummary, 'origin' | 'origins'>,
  { language }: { readonly language: Language },
): string | null {
  const { percent, fruit } = wordsIn(language);
  const own = origins.find((one) => one.origin === origin);
  if (!own || own.acceptable === null) return null;
  const rival = origins.find((one) => one !== own && one.origin !== UNKNOWN_ORIGIN && one.acceptable !== null);
  return SENTENCES[language]({
    own: fruit(origin),
    share: percent(own.acceptable),
    most: percent(ACCEPTABLE_DAMAGE / 100),
    rival: rival && { fruit: fruit(rival.origin), share: percent(rival.acceptable ?? 0) },
  });
}
