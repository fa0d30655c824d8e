import type { AuditEntry } from '@portal/contract/record/audit-log';
import { defineMessages } from '../../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

const actMessages = defineMessages(en, de);
const IN_DIRECT_LOGIN = 'direct-login.';

/** An act that is not known here shows its code. */
export function useActWords(): (entry: Pick<AuditEntry, 'action' | 'after'>) => string {
  const t = actMessages.useText();
  return ({ action, after }) => {
    if (action.startsWith(IN_DIRECT_LOGIN)) return t(IN_DIRECT_LOGIN, { call: action.slice(IN_DIRECT_LOGIN.length) });
    if (action === 'market.status') return t(after?.['status'] === true ? 'market.status on' : 'market.status off');
    return isKnown(action) ? t(action) : action;
  };
}

function isKnown(action: string): action is keyof typeof en {
  return Object.hasOwn(en, action);
}
