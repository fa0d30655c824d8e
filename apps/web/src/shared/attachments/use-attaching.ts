import {
  type AdvisoryFile,
  addAdvisoryFile,
  MAX_ADVISORY_FILE_BYTES,
  MAX_ADVISORY_FILES,
} from '@portal/contract/content/advisory/attachments';
import { useRef, useState } from 'react';
import { ApiError, callApi, isOwnAbort } from '../../lib/call-api.ts';
import { contractText } from '../../lib/i18n.ts';
import { sendWithProgress } from '../../lib/send-file.ts';
import { showNotice } from '../../ui/notices.tsx';
import { fileText } from '../form/file-schema.ts';
import { attachmentMessages } from './messages.ts';

export type Attached = {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** Of the upload, from 0 to 1. */
  readonly share: number;
  readonly error?: string | undefined;
  /** Once it is stored. */
  readonly file?: AdvisoryFile | undefined;
};

/** By name: with Excel installed, browsers report another type for CSV files. */
const TAKEN = /\.(jpe?g|png|webp|pdf|csv|tsv|txt|xlsx)$/i;

let lastKey = 0;

export type Attaching = ReturnType<typeof useAttaching>;

/** Files are uploaded as they are chosen, and sent with the message by their ids. */
export function useAttaching() {
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const uploads = useRef(new Map<number, AbortController>());

  const update = (key: number, changed: Partial<Attached>) =>
    setAttached((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const upload = async (key: number, file: File) => {
    const under = new AbortController();
    uploads.current.set(key, under);
    try {
      const send = sendWithProgress((share) => update(key, { share }));
      const stored = await callApi(addAdvisoryFile, { file_name: file.name }, { file, send, signal: under.signal });
      update(key, { file: stored, share: 1 });
    } catch (error) {
      if (isOwnAbort(error)) return;
      update(key, { error: error instanceof ApiError ? error.message : contractText('genericError') });
    } finally {
      uploads.current.delete(key);
    }
  };

  const add = (files: readonly File[]) => {
    const room = MAX_ADVISORY_FILES - attached.length;
    const taken = files.slice(0, Math.max(0, room));
    const names = files
      .slice(taken.length)
      .map(({ name }) => name)
      .join(', ');
    if (names) {
      const title = attachmentMessages.t('tooMany', { count: MAX_ADVISORY_FILES, names });
      showNotice({ kind: 'error', title });
    }
    const begun = taken.map((file) => {
      lastKey += 1;
      return { key: lastKey, name: file.name, size: file.size, share: 0, error: fileProblem(file), chosen: file };
    });
    setAttached((all) => [...all, ...begun.map(({ chosen: _, ...one }) => one)]);
    for (const { key, error, chosen } of begun) if (!error) void upload(key, chosen);
  };

  const remove = (key: number) => {
    uploads.current.get(key)?.abort();
    setAttached((all) => all.filter((one) => one.key !== key));
  };

  return {
    attached,
    add,
    remove,
    clear: () => setAttached([]),
    ids: attached.flatMap(({ file }) => file?._id ?? []),
    isUploading: attached.some(({ file, error }) => !file && !error),
  };
}

function fileProblem({ name, size }: File): string | undefined {
  if (!TAKEN.test(name)) return fileText('wrongAttachmentType');
  return size > MAX_ADVISORY_FILE_BYTES ? fileText('attachmentTooLarge') : undefined;
}
