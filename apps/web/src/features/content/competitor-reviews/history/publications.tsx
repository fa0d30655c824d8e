import type { CompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { listReviewPublications } from '@portal/contract/content/competitor-reviews/publications';
import { formatEventDay } from '@portal/contract/formats/times';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { usePublications } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { useFieldName } from '../write/use-field-name.ts';
import styles from './publications.module.css';
import { useOwnChanges } from './use-own-changes.ts';

type Props = { readonly review: CompetitorReview; readonly shown: number | undefined };

/** Every publication that members could read, with the sections that it changed. */
export function Publications({ review, shown }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const fieldName = useFieldName();
  const ownChanges = useOwnChanges();
  const mayRead = useMay(listReviewPublications);
  const answer = usePublications(review._id, mayRead);
  if (!mayRead) return null;
  const { market_id, origin_code: origin } = review;
  return (
    <Card className="tight">
      <h2>{t('publications')}</h2>
      <Loaded answer={answer} label={t('loading')} rows={2} plain>
        {(publications) => (
          <ol className={styles.list} reversed>
            {publications.map(({ number, published_at, changed }, place) => {
              const fields = ownChanges(changed, (field) => field);
              const day = formatEventDay(published_at, language);
              const isCurrent = place === 0;
              return (
                <li key={number}>
                  <span className="row">
                    <Link
                      to="."
                      search={{ market_id, origin, revision: isCurrent ? undefined : String(number) }}
                      resetScroll={false}
                      aria-current={(isCurrent ? shown === undefined : shown === number) || undefined}
                    >
                      {t('publishedDay', { day })}
                    </Link>
                    {isCurrent && <Badge size="small" tone="success" label={t('current')} />}
                  </span>
                  <span className="fine">
                    {place === publications.length - 1
                      ? t('firstPublication')
                      : fields.length > 0
                        ? t('sectionsChanged', { fields: fields.map(fieldName).join(', ') })
                        : t('nothingChanged')}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}
