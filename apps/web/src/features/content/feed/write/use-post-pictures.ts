import type { Post } from '@portal/contract/content/feed';
import {
  addPostPicture,
  MAX_POST_PICTURE_BYTES,
  MAX_POST_PICTURES,
  type PostPicture,
} from '@portal/contract/content/feed/pictures';
import { useState } from 'react';
import { ApiError, callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { sendWithProgress } from '../../../../lib/send-file.ts';
import { fileText } from '../../../../shared/form/file-schema.ts';

/** The texts are fields of the form; here they are as first shown. */
export type AddedPicture = {
  readonly key: string;
  readonly name: string;
  /** Of the upload, from 0 to 1. */
  readonly share: number;
  readonly error?: string | undefined;
  readonly picture?: Pick<PostPicture, '_id' | 'src'> | undefined;
  readonly alt: string;
  readonly alt_de: string;
};

export type PostPictures = ReturnType<typeof usePostPictures>;

/** Pictures are uploaded as they are chosen, and saved with the post by their ids. */
export function usePostPictures(post: Post | undefined) {
  const [pictures, setPictures] = useState<readonly AddedPicture[]>(() => storedPictures(post));

  const update = (key: string, changed: Partial<AddedPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const upload = async (key: string, file: File) => {
    try {
      const send = sendWithProgress((share) => update(key, { share }));
      update(key, { picture: await callApi(addPostPicture, {}, { file, send }), share: 1 });
    } catch (error) {
      update(key, { error: error instanceof ApiError ? error.message : contractText('genericError') });
    }
  };

  const add = (files: readonly File[]) => {
    const begun = files.slice(0, MAX_POST_PICTURES - pictures.length).map((file) => ({
      file,
      one: { key: crypto.randomUUID(), name: file.name, share: 0, error: fileProblem(file), alt: '', alt_de: '' },
    }));
    setPictures((all) => [...all, ...begun.map(({ one }) => one)]);
    for (const { file, one } of begun) if (!one.error) void upload(one.key, file);
  };

  return {
    pictures,
    add,
    remove: (key: string) => setPictures((all) => all.filter((one) => one.key !== key)),
    isUploading: pictures.some(({ picture, error }) => !picture && !error),
  };
}

function storedPictures(post: Post | undefined): AddedPicture[] {
  const alts = post?.editions?.alts ?? [];
  return (post?.pictures ?? []).map((picture) => {
    const { alt = picture.alt, alt_de = '' } = alts.find(({ _id }) => _id === picture._id) ?? {};
    return { key: picture._id, name: alt, share: 1, picture, alt, alt_de };
  });
}

function fileProblem({ type, size }: File): string | undefined {
  if (!addPostPicture.file.types.some((known) => known === type)) return fileText('wrongPictureType');
  return size > MAX_POST_PICTURE_BYTES ? fileText('attachmentTooLarge') : undefined;
}
