import { Link } from '@tanstack/react-router';
import { RequestBadges, RequestLine, type RequestProps } from './request-words.tsx';
import styles from './requests.module.css';

export function RequestRow(props: RequestProps) {
  const { _id, subject, updated_at } = props.request;
  return (
    <li className={styles.row}>
      <RequestBadges {...props} />
      <Link to="." search={{ tab: 'requests', request: _id }} className={styles.subject}>
        {subject}
      </Link>
      <RequestLine request={props.request} from={props.from} at={updated_at} />
    </li>
  );
}
