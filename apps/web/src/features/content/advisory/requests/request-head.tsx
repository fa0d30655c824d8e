import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { BackLink } from '../../../../ui/page-head.tsx';
import { RequestBadges, RequestLine, type RequestProps } from './request-words.tsx';
import styles from './requests.module.css';

export function RequestHead({ back, ...props }: RequestProps & { readonly back: string }) {
  const { subject, created_at } = props.request;
  useDocumentTitle(subject);
  return (
    <div className={`tight ${styles.head}`}>
      <BackLink to="." search={{ tab: 'requests' }}>
        {back}
      </BackLink>
      <RequestBadges {...props} />
      <h2>{subject}</h2>
      <RequestLine request={props.request} from={props.from} at={created_at} />
    </div>
  );
}
