import * as z from 'zod/mini';
import { Id, YesNo } from './shapes.ts';

/** Of footage and price photos, in one ZIP. */
export const MAX_DOWNLOADED = 500;
export const MAX_DOWNLOAD_BYTES = 1024 ** 3;

/** 'yes' writes source and date below each picture. */
export const Mark = z._default(YesNo, 'no');

/** Without ids all that match the filter. */
export const Chosen = z._default(z.array(Id, 'invalidInput').check(z.maxLength(MAX_DOWNLOADED, 'invalidInput')), []);
