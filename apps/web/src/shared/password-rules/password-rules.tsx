import {
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  type PasswordRule,
} from '@portal/contract/access/passwords/password-policy';
import { Check, Circle } from 'lucide-react';
import { passwordRulesMessages } from './messages.ts';
import styles from './password-rules.module.css';

const rules = Object.keys(PASSWORD_RULES) as PasswordRule[];

export function PasswordRules({ password }: { readonly password: string }) {
  const t = passwordRulesMessages.useText();
  const met = rules.filter((rule) => PASSWORD_RULES[rule](password));
  return (
    <div className={`fine ${styles.rules}`}>
      <div className={styles.meter} aria-hidden="true">
        {rules.map((rule, place) => (
          <span key={rule} data-full={place < met.length || undefined} />
        ))}
      </div>
      <p className={styles.summary} role="status">
        {password && met.length === rules.length ? t('allMet') : t('someMet', { met: met.length, all: rules.length })}
      </p>
      <ul className={styles.list}>
        {rules.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? <Check size={16} /> : <Circle size={16} />}
              <span>
                {t(rule, { count: MIN_PASSWORD_LENGTH })}
                <span className="visually-hidden">{t(isMet ? 'met' : 'missing')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t('note')}</p>
    </div>
  );
}
