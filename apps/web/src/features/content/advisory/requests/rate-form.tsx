import { rateAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { Button } from '../../../../ui/button.tsx';
import { Rating } from '../../../../ui/rating.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import styles from './requests.module.css';

type Props = { readonly id: string; readonly rating: number | null; readonly onRated: () => void };

export function RateForm({ id, rating, onRated }: Props) {
  const t = advisoryMessages.useText();
  const form = useForm(rateAdvisoryRequest.body, async ({ rating: given }) => {
    await change(rateAdvisoryRequest, { id, rating: given });
    onRated();
  });
  const words = [1, 2, 3, 4, 5].map((count) => t('stars', { count }));
  return (
    <form {...form.props} className={styles.rate}>
      <Rating {...form.field('rating')} label={t('rate')} words={words} defaultValue={rating ?? undefined} />
      <Button type="submit" variant="soft" loading={form.isSending}>
        {t(rating === null ? 'sendRating' : 'changeRating')}
      </Button>
    </form>
  );
}
