import type { ReactNode } from 'react';
import styles from './drawing.module.css';
import emptyCountries from './drawings/empty-countries.svg?raw';
import emptyFootage from './drawings/empty-footage.svg?raw';
import emptyPrices from './drawings/empty-prices.svg?raw';
import emptyReports from './drawings/empty-reports.svg?raw';
import emptyUsers from './drawings/empty-users.svg?raw';
import error404 from './drawings/error-404.svg?raw';
import errorLogin from './drawings/error-login.svg?raw';
import errorServer from './drawings/error-server.svg?raw';

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

/** A decoration in the colours of the theme: inline, because a picture file cannot read custom properties. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactNode {
  return <div className={styles.drawing} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[name] }} />;
}
