import type { AdvisoryAnswer } from '@portal/contract/content/advisory/answers';
import { formatEventDay } from '@portal/contract/formats/times';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { advisoryMessages } from '../messages.ts';
import styles from './library.module.css';

type Props = { readonly answer: AdvisoryAnswer; readonly children?: ReactNode };

export function AnswerCard({ answer, children }: Props) {
  const t = advisoryMessages.useText();
  const topics = askMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { topic, market, title, question, language: written, published_at } = answer;
  return (
    <Card className="tight">
      <div className="row">
        <Badge size="small" tone="primary" label={topics(`topic-${topic}`)} />
        {market && <Badge size="small" label={countryName(market.name)} />}
        {written !== language && <Badge size="small" label={t(`language-${written}`)} />}
      </div>
      <h2 lang={written}>{title}</h2>
      <p className={`muted written ${styles.question}`} lang={written}>
        {question}
      </p>
      <p className={`written ${styles.words}`} lang={written}>
        {answer.answer}
      </p>
      {published_at && (
        <p className="fine">
          <time dateTime={published_at}>{formatEventDay(published_at, language, 'short')}</time>
        </p>
      )}
      {children}
    </Card>
  );
}
