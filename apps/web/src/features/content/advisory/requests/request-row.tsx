import { getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { getDeskRequest } from '@portal/contract/content/advisory/desk';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../shared/session/use-may.ts';
import { RequestBadges, RequestLine, type RequestProps } from './request-words.tsx';
import styles from './requests.module.css';
import { WaitingLine } from './waiting-line.tsx';

export function RequestRow(props: RequestProps) {
  const mayOpen = useMay(getAdvisoryRequest, getDeskRequest);
  const { _id, subject, updated_at, waiting } = props.request;
  return (
    <li className={styles.row}>
      <RequestBadges {...props} />
      {mayOpen ? (
        <Link to="." search={{ tab: 'requests', request: _id }} className={styles.subject}>
          {subject}
        </Link>
      ) : (
        <span>{subject}</span>
      )}
      <RequestLine request={props.request} from={props.from} at={updated_at} />
      <WaitingLine waiting={waiting} isOwn={props.from === undefined} />
    </li>
  );
}
