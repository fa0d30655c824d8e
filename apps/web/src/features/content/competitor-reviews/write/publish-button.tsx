import type { CompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import {
  missingFacts,
  missingSections,
  wholeLanguages,
} from '@portal/contract/content/competitor-reviews/review-words';
import { LANGUAGES } from '@portal/contract/languages';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { reviewsMessages } from '../messages.ts';
import { useFieldName } from './use-field-name.ts';

type Props = { readonly review: CompetitorReview; readonly isSending: boolean; readonly onPublish: () => void };

/** One whole language is enough; the other then has to be left out on purpose. */
export function PublishButton({ review, isSending, onPublish }: Props) {
  const t = reviewsMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const missing = useMissing(review);
  const whole = wholeLanguages(review);
  const [only] = whole;
  if (!only || missingFacts(review).length > 0) return null;
  const isWhole = whole.length === LANGUAGES.length;
  return (
    <>
      <Button
        variant="soft"
        loading={isSending}
        onClick={() => (isWhole ? onPublish() : setAsking(true))}
        label={t('publish')}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`publishOnlyTitle-${only}`)}
        yes={t(`publishOnly-${only}`)}
        isSending={isSending}
        onYes={() => {
          setAsking(false);
          onPublish();
        }}
      >
        <p>{missing.join(' ')}</p>
        <p>{t(`publishOnlyText-${only}`)}</p>
      </ConfirmDialog>
    </>
  );
}

/** Shown until a review can be published. */
export function MissingWords({ review }: { readonly review: CompetitorReview }) {
  const t = reviewsMessages.useText();
  const missing = useMissing(review);
  if (missing.length === 0) return null;
  return (
    <Callout tone="info">
      <p>
        <b>{t('missingTitle')}</b>
      </p>
      <ul>
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** A sentence for the facts and one for each language that lacks a section. */
function useMissing(review: CompetitorReview): readonly string[] {
  const t = reviewsMessages.useText();
  const fieldName = useFieldName();
  const names = (fields: readonly string[]) => fields.map(fieldName).join(', ');
  const facts = missingFacts(review);
  return [
    ...(facts.length > 0 ? [t('missing-facts', { fields: names(facts) })] : []),
    ...LANGUAGES.flatMap((language) => {
      const sections = missingSections(review, language);
      return sections.length > 0 ? [t(`missing-${language}`, { fields: names(sections) })] : [];
    }),
  ];
}
