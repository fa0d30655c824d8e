import type { ReactNode } from 'react';
import styles from './drawing.module.css';
import emptyCountries from './drawings/empty-countries.svg';
import emptyFootage from './drawings/empty-footage.svg';
import emptyPrices from './drawings/empty-prices.svg';
import emptyReports from './drawings/empty-reports.svg';
import emptyUsers from './drawings/empty-users.svg';
import error404 from './drawings/error-404.svg';
import errorLogin from './drawings/error-login.svg';
import errorServer from './drawings/error-server.svg';

const drawings = {
  'empty-countries': emptyCountries,
  'empty-footage': emptyFootage,
  'empty-prices': emptyPrices,
  'empty-reports': emptyReports,
  'empty-users': emptyUsers,
  'error-404': error404,
  'error-login': errorLogin,
  'error-server': errorServer,
};

export type DrawingName = keyof typeof drawings;

/** A decoration in the colours of the theme: used, not shown as a picture, so that it reads our custom properties. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox={name.startsWith('error') ? '0 0 480 300' : '0 0 320 220'}
      aria-hidden="true"
    >
      <use href={`${drawings[name]}#drawing`} />
    </svg>
  );
}
