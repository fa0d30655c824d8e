import type * as z from 'zod/mini';
import type { FileType } from './files.ts';
import type { PageAccess } from './page-permissions.ts';
import type { TextKey } from './texts.ts';
import type { TokenScope } from './token-scopes.ts';

/** Enforced by the server's mount alone. */
export type Access =
  | 'public'
  | 'member'
  /** Work that belongs to no page. */
  | { readonly role: 'ADMIN'; readonly page?: never; readonly permission?: never }
  | PageAccess
  | { readonly token: TokenScope | 'any' };

/** Blocks every call that does not list it in `despite`. */
export type Hold = 'lock' | 'terms';

export type FilePart = {
  readonly field: string;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  readonly wrongType: TextKey;
  /** 'up to 2 MB' by default. */
  readonly tooLarge?:
    | 'fileTooLarge'
    | 'sheetTooLarge'
    | 'reportTooLarge'
    | 'assetTooLarge'
    | 'photoTooLarge'
    | 'attachmentTooLarge';
  /** Without a file the stored one stays. */
  readonly optional?: boolean;
};

export type Quota = { readonly name: string; readonly limit: number; readonly windowMs: number };

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with :name for a path value. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly maxBodyBytes?: number;
  /** The shape of `data` in the envelope; undeclared fields never leave the server. */
  readonly output: z.ZodMiniType;
  readonly file?: FilePart;
  /** Answers with a file of this name; `output` is one of its lines. */
  readonly download?: `${string}.${'csv' | 'parquet' | 'xlsx' | 'zip' | 'pptx'}`;
  /** The name of that file for readers of German. */
  readonly germanDownload?: string;
  /** That file is a table with these columns; the first names the row. */
  readonly dataSet?: readonly DataColumn[];
  /** Answers with the bytes of one file, chosen by the handler. */
  readonly bytes?: boolean;
  /** Accepts and ignores the form that mail programs send (RFC 8058). */
  readonly mailForm?: boolean;
  /** total, page and page_size stand beside `data`. */
  readonly paged?: boolean;
  /** Answers 404 instead of 403 without access to the page. */
  readonly oneItem?: boolean;
  readonly ownerOnly?: boolean;
  readonly message?: TextKey;
  /** Works while the session is locked or the terms are not accepted. */
  readonly despite?: readonly Hold[];
  /** Sets the cookie that lets the browser fetch pictures. */
  readonly givesMediaKey?: boolean;
  /** Recognises the browser by a short-lived cookie, so that what one browser began no other can finish. */
  readonly bindsBrowser?: boolean;
  /** Replaces the quota of all writes (quotas.ts). */
  readonly quota?: Quota;
  /** Waited for as long as for a file. */
  readonly takesLong?: boolean;
  /** Polling: no activity, no extension of the session. */
  readonly background?: boolean;
  /** Answered also while other calls wait for their turn. */
  readonly skipsQueue?: boolean;
};

export type DataColumn = {
  readonly name: string;
  readonly type: 'text' | 'day' | 'moment' | 'boolean' | 'integer' | 'number' | 'decimal';
  /** Digits after the point, of a decimal alone. */
  readonly scale?: number;
};

/** Days, moments and decimals are texts, so that none of their digits is lost. */
export type DataValue = string | number | boolean | null;

/** A table with types, for programs. */
export type DataSet = {
  readonly columns: readonly DataColumn[];
  readonly rows: AsyncIterable<readonly DataValue[]>;
  /** Changes before this moment are in the rows, so the next question asks for changes since. */
  readonly until: Date;
  /** Calls once a reader that stopped reading has lost its place to another. */
  readonly whenLapsed: (cut: () => void) => void;
};

/** A day is a date of the spreadsheet, not a text. */
export type SheetCell = string | number | { readonly day: string } | null;

export type Sheet = {
  readonly name: string;
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
};

export type ZipPart = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  readonly isPacked?: boolean;
};

/** With a name the browser saves it, without one it is shown. */
export type FileAnswer = {
  readonly type: string;
  readonly name?: string | undefined;
  readonly bytes: number;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Lets programs that ask again skip the bytes. */
  readonly etag?: string;
};

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type PartOf<C, Part extends string> = C extends { readonly [key in Part]: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : Record<never, never>;

export type Input<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'>;

type Given<T> = T extends (infer Item)[] ? readonly Item[] : T;
/** Fields that are transformed before the check accept the empty text for none. */
type RequestField<In, Out> = unknown extends In ? Given<Out> | '' : Given<In>;
type RequestFields<In, Out> = In extends unknown
  ? { [Name in keyof In as undefined extends In[Name] ? never : Name]: Given<In[Name]> } & {
      [Name in keyof In as undefined extends In[Name] ? Name : never]?:
        | RequestField<In[Name], Name extends keyof Out ? Out[Name] : unknown>
        | undefined;
    }
  : never;
type RequestPart<C, Part extends string> = C extends { readonly [key in Part]: infer S extends z.ZodMiniType }
  ? RequestFields<z.input<S>, z.output<S>>
  : unknown;

type RequestParts<C> = RequestPart<C, 'params'> & RequestPart<C, 'query'> & RequestPart<C, 'body'>;

/** Input before parsing: fields with defaults may be left out. */
export type RequestInput<C extends Call> = unknown extends RequestParts<C> ? Record<string, never> : RequestParts<C>;

export type Paged<Items> = { items: Items; total: number; page: number; page_size: number };
export type Output<C extends Call> = C extends { readonly paged: true }
  ? Paged<z.infer<C['output']>>
  : C extends { readonly dataSet: readonly DataColumn[] }
    ? DataSet
    : C extends { readonly download: `${string}.xlsx` }
      ? readonly Sheet[]
      : C extends { readonly download: `${string}.${'zip' | 'pptx'}` }
        ? AsyncIterable<ZipPart>
        : C extends { readonly download: string }
          ? AsyncIterable<z.infer<C['output']>>
          : C extends { readonly bytes: true }
            ? FileAnswer
            : z.infer<C['output']>;
