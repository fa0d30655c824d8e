import { formatMonth, formatShortDay, unbroken } from '@portal/contract/formats/days';
import type { Hit } from '@portal/contract/site/search';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { searchMessages } from '../messages.ts';
import styles from './hit-words.module.css';

/** The words of a hit, inside its link. */
export function HitWords({ hit: { kind, title, snippet, page, market, day } }: { readonly hit: Hit }) {
  const t = searchMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const name = join(title);
  const told = name.includes(join(snippet)) ? [] : snippet;
  const place = market && countryName(market.name);
  const facts = [
    page && t('page', { page }),
    place && !`${name} ${join(told)}`.includes(place) && place,
    // Prices are found by month.
    day && unbroken(kind === 'price' ? formatMonth(day, language) : formatShortDay(day, language)),
  ];
  const meta = facts.filter(Boolean).join(' · ');
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <Marked parts={title} />
      </span>
      {told.length > 0 && (
        <span className={styles.snippet}>
          <Marked parts={told} />
        </span>
      )}
      {meta && <span className="tiny">{meta}</span>}
    </span>
  );
}

const join = (parts: Hit['title']) => parts.map(({ text }) => text).join('');

function Marked({ parts }: { readonly parts: Hit['title'] }) {
  return parts.map(({ text, hit }, index) => {
    const start = parts.slice(0, index).reduce((sum, part) => sum + part.text.length, 0);
    return hit ? <mark key={start}>{text}</mark> : text;
  });
}
