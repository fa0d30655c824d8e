import type { Tag } from '@portal/contract/price-photos';
import { MAX_VISIT_PHOTOS } from '@portal/contract/prices/capture';
import { useEffect, useState } from 'react';
import { randomId } from '../../../../lib/random-id.ts';
import { type KeptPhoto, keptPhotos } from '../../../../shared/visits/kept-visits.ts';
import type { Writing } from '../draft/use-writing.ts';
import type { WrittenPhoto } from '../draft/written.ts';
import { useMember } from '../drafts.api.ts';
import { preparePhoto } from './prepare-photo.ts';

export type ShownPhoto = WrittenPhoto & {
  /** On this device until the portal has it. */
  readonly kept: KeptPhoto | undefined;
  /** The portal's address of it; empty before. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
};

export function useVisitPhotos(writing: Writing) {
  const member = useMember();
  const { id, written, arrived, change } = writing;
  const [kept, setKept] = useState<readonly KeptPhoto[]>([]);
  const [refusedFiles, setRefusedFiles] = useState<readonly string[]>([]);
  const [beyond, setBeyond] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const photos = await keptPhotos.list([member, id]);
      if (isHere) setKept(photos);
    };
    void read();
    const stop = keptPhotos.subscribe(() => void read());
    return () => {
      isHere = false;
      stop();
    };
  }, [member, id]);

  const photos = written.photos.map((photo): ShownPhoto => {
    const own = kept.find((each) => each.id === photo.id);
    const { image = '', width, height } = arrived[photo.id] ?? {};
    return { ...photo, kept: own, image, width: width ?? own?.width ?? 0, height: height ?? own?.height ?? 0 };
  });
  const room = MAX_VISIT_PHOTOS - photos.length;

  const add = async (files: readonly File[]) => {
    setReading(true);
    const refused: string[] = [];
    for (const chosen of files.slice(0, room)) {
      const prepared = await preparePhoto(chosen);
      if (!prepared) refused.push(chosen.name);
      else {
        const { takenAt, ...photo } = prepared;
        const photoId = randomId();
        await keptPhotos.put([member, id, photoId], { id: photoId, ...photo, refused: undefined });
        const added = { id: photoId, takenAt, tags: new Map() };
        // By the words of now: somebody may have typed meanwhile.
        change((now) => ({ ...now, photos: [...now.photos, added] }));
      }
    }
    setRefusedFiles(refused);
    setBeyond(files.slice(room).map(({ name }) => name));
    setReading(false);
  };

  const put = (photo: WrittenPhoto) =>
    change((now) => ({ ...now, photos: now.photos.map((each) => (each.id === photo.id ? photo : each)) }));

  return {
    photos,
    room,
    isReading,
    refusedFiles,
    /** Files that were not added, for lack of room in the visit. */
    beyond,
    add,
    remove: (photoId: string) => {
      change((now) => ({ ...now, photos: now.photos.filter((each) => each.id !== photoId) }));
      void keptPhotos.remove([member, id, photoId]);
    },
    /** Undefined: the photo does not show the label. */
    setTag: ({ id: photoId, takenAt, tags }: WrittenPhoto, key: string, tag: Tag | null | undefined) => {
      const changed = new Map(tags);
      if (tag === undefined) changed.delete(key);
      else changed.set(key, tag);
      put({ id: photoId, takenAt, tags: changed });
    },
  };
}
