import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { sharedMessages } from '../messages.ts';
import styles from './mailed-link-page.module.css';
import type { OpenedLink } from './use-opened-link.ts';

type Props = {
  readonly opened: OpenedLink;
  readonly waiting: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly children: ReactNode;
};

export function MailedLinkPage({ opened, waiting, done, failed, children }: Props) {
  const t = sharedMessages.useText();
  const { isSuccess, failure, isUnspent, isFetching, refetch } = opened;
  return (
    <AuthPage>
      <div className="loose">
        <div className="tight" aria-live="polite">
          {isSuccess ? (
            <>
              <CircleCheck className={styles.good} size={56} />
              <h1>{done.title}</h1>
              <p className="muted">{done.text}</p>
            </>
          ) : failure ? (
            <>
              <CircleAlert className={styles.bad} size={56} />
              <h1>{failed}</h1>
              <p className="muted">{failure}</p>
            </>
          ) : (
            <>
              <Spinner />
              <h1>{waiting}</h1>
            </>
          )}
        </div>
        {isUnspent && <Button size="large" wide loading={isFetching} onClick={() => refetch()} label={t('tryAgain')} />}
        {(isSuccess || failure) && children}
      </div>
    </AuthPage>
  );
}
