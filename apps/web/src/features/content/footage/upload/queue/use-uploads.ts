import { MAX_FILM_BYTES, MAX_UPLOADS } from '@portal/contract/content/footage/uploads';
import { MAX_PHOTO_BYTES } from '@portal/contract/files';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isFilm, isPhoto, readTakenAt } from '../../../../../shared/photos/read-taken-at.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

/** The list of files of one dialog; what is on its way stops with it. */
export function useUploads() {
  const [queue] = useState(() => createUploadQueue());
  const uploads = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(() => () => queue.stop(), [queue]);
  /** Answers how many were left out. */
  const add = async (files: readonly File[]): Promise<number> => {
    const taken = files.slice(0, MAX_UPLOADS - queue.get().length);
    queue.add(
      await Promise.all(
        taken.map(async (file) => ({
          file,
          problem: findProblem(file),
          takenAt: await readTakenAt(file).catch(() => ''),
        })),
      ),
    );
    return files.length - taken.length;
  };
  return { queue, uploads, add };
}

function findProblem(file: File): Upload['problem'] {
  if (isFilm(file)) return file.size > MAX_FILM_BYTES ? 'filmTooLarge' : undefined;
  if (!isPhoto(file)) return 'wrongType';
  return file.size > MAX_PHOTO_BYTES ? 'photoTooLarge' : undefined;
}
