import type * as z from 'zod/mini';
import type { FileType } from './files.ts';
import type { PageName, PermissionName } from './pages.ts';
import type { TextKey } from './texts.ts';
import type { TokenScope } from './token-scopes.ts';

/** Who may make a call. The server's mount enforces it; nothing else decides. */
export type Access =
  | 'public'
  | 'member'
  /** With a page, work on what it shows: without the page there is none of it. */
  | { readonly role: 'ADMIN'; readonly permission?: PermissionName; readonly page?: PageName }
  | { readonly page: PageName }
  /** Programs, by a personal token instead of a session. */
  | { readonly token: TokenScope | 'any' };

/** What stops every call that does not say otherwise. */
export type Hold = 'lock' | 'terms';

/** A file that comes along with a call. */
export type FilePart = {
  readonly field: string;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  /** What is said when the content is of no such type. */
  readonly wrongType: TextKey;
  /** What is said when it is larger; 'up to 2 MB' where nothing else is written. */
  readonly tooLarge?: 'fileTooLarge' | 'sheetTooLarge' | 'reportTooLarge' | 'assetTooLarge';
  /** Without one, what is there stays. */
  readonly optional?: boolean;
};

/** How often one member may make the calls that are counted under this name. */
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
  /** Where a body may be larger than those of other calls. */
  readonly maxBodyBytes?: number;
  /** The shape of `data` in the envelope; fields that are not declared never leave the server. */
  readonly output: z.ZodMiniType;
  /** The body is multipart: the fields of `body`, and this file. */
  readonly file?: FilePart;
  /** The answer is a file of this name instead of the envelope; `output` is one of its lines. */
  readonly download?: `${string}.${'csv' | 'xlsx' | 'zip'}`;
  /** The answer is the bytes of one file instead of the envelope; the handler says which. */
  readonly bytes?: boolean;
  /** Takes the form that mail programs send, and reads nothing in it (RFC 8058). */
  readonly mailForm?: boolean;
  /** A list with pages: its total, page and page_size stand beside `data`. */
  readonly paged?: boolean;
  /** The address of one item: to whoever does not see its page it is not there. */
  readonly oneItem?: boolean;
  /** Refused in a direct login: only the member themselves may do it. */
  readonly ownerOnly?: boolean;
  /** What the answer says when all went well; 'Success' where nothing else is written. */
  readonly message?: TextKey;
  /** Works also while the session is locked, or while the terms wait to be accepted. */
  readonly despite?: readonly Hold[];
  /** Gives the browser what lets it fetch the pictures of this session. */
  readonly givesMediaKey?: boolean;
  /** Where it is another than that of all writes (quotas.ts). */
  readonly quota?: Quota;
  /** Polling: neither extends a session nor counts as activity. In a direct login it changes nothing. */
  readonly background?: boolean;
};

/** A sheet of a workbook: its lines, the first of them the head. */
export type Sheet = {
  readonly name: string;
  readonly rows: AsyncIterable<readonly (string | number | null)[]> | Iterable<readonly (string | number | null)[]>;
};

/** A file inside a ZIP. */
export type ZipPart = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** It does not get smaller: not worth the work. */
  readonly isPacked?: boolean;
};

/** A file as a handler gives it; with a name the browser saves it, without one it is shown where it was asked for. */
export type FileAnswer = {
  readonly type: string;
  readonly name?: string | undefined;
  readonly bytes: number;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
};

/** Keeps the exact types of one call while checking its form. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type PartOf<C, Part extends string> = C extends { readonly [key in Part]: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : Record<never, never>;

/** What a handler receives and a caller gives: path values, query and body side by side. */
export type Input<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'>;

type Given<T> = T extends (infer Item)[] ? readonly Item[] : T;
/** A field that is changed before it is checked takes the empty text for none. */
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

/** Input before it is parsed: fields that have a default may be left out. */
export type RequestInput<C extends Call> = unknown extends RequestParts<C> ? Record<string, never> : RequestParts<C>;

export type Paged<Items> = { items: Items; total: number; page: number; page_size: number };
export type Output<C extends Call> = C extends { readonly paged: true }
  ? Paged<z.infer<C['output']>>
  : C extends { readonly download: `${string}.xlsx` }
    ? readonly Sheet[]
    : C extends { readonly download: `${string}.zip` }
      ? AsyncIterable<ZipPart>
      : C extends { readonly download: string }
        ? AsyncIterable<z.infer<C['output']>>
        : C extends { readonly bytes: true }
          ? FileAnswer
          : z.infer<C['output']>;
