export const ACCOUNTS = {
  admin: { email: 'admin@avocados.example', password: 'Pack1ng-shed-admin' },
  client: { email: 'client@avocados.example', password: 'Pack1ng-shed-client' },
  evaluation: { email: 'evaluation@avocados.example', password: 'Pack1ng-shed-evaluation' },
  waiting: { email: 'waiting@avocados.example', password: 'Pack1ng-shed-waiting' },
} as const;

export type AccountName = keyof typeof ACCOUNTS;
