import type { AdvisoryCall } from '@portal/contract/content/advisory/calls';
import { formatZonedTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import styles from './calls.module.css';

export type Side = AdvisoryCall['proposed_by'];

type Props = { readonly time: string; readonly call: AdvisoryCall; readonly side: Side };

/** By the reader's clock, and by the other side's where it differs. */
export function CallTime({ time, call, side }: Props) {
  const language = useLanguage();
  const { asker, asker_zone, adviser, adviser_zone } = call;
  const at = new Date(time);
  const [own, other] = side === 'member' ? [asker_zone, adviser_zone] : [adviser_zone, asker_zone];
  const name = side === 'member' ? adviser : asker;
  const [first, second] = [own, other].map((zone) => formatZonedTime(at, language, zone));
  return (
    <p className={styles.words}>
      <time dateTime={time} className="tabular">
        <strong>{first}</strong>
      </time>
      {second !== first && <span className="second tabular">{[name, second].filter(Boolean).join(': ')}</span>}
    </p>
  );
}
