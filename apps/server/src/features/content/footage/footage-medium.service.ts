import { SYDNEY } from '@portal/contract/formats/times';
import { zonedTime } from '@portal/contract/formats/zoned-time';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { describeFormat, filmRefusal } from '../../../platform/files/film-format.ts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import { keepPicture, keepSentPicture } from '../../../platform/files/keep-picture.ts';
import { keepFile } from '../../../platform/files/kept-file.ts';
import type { KeptMedium } from '../../../platform/files/kept-medium.ts';
import { readPictureDay } from '../../../platform/files/picture.ts';
import { cleanVideo, type VideoFacts } from '../../../platform/files/video.ts';
import { canConvert } from '../../../platform/files/video-conversion.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';

/** Enough for every screen and half the size of a phone's photo; JPEG decodes fastest. */
const PHOTO = { kind: 'footage', width: 2000, height: 2000, type: 'image/jpeg', smaller: true } as const;
/** No rule of bytes names this kind, so nobody is given them. */
const UNCONVERTED = 'film-source';
/** Cameras whose clock was never set count from earlier days. */
const FIRST_DAY = '2000-01-01';

export type FootageMedium = KeptMedium & {
  takenDay: string | undefined;
  /** Its formats, where members get it only after it is converted. */
  unconverted: string | undefined;
};

type Keeping = { isNew?: boolean; mayConvert?: boolean; timeZone?: string | undefined };

/** Photos are re-encoded, new ones by a job; films only lose their camera metadata. A film that members cannot play, or with a track of data, is refused, or kept aside to be converted. */
export async function keepFootage(
  deps: Deps & { caller: Caller },
  incoming: IncomingFile,
  { isNew = false, mayConvert = false, timeZone = SYDNEY }: Keeping = {},
): Promise<FootageMedium> {
  const { field, path, type } = incoming;
  if (type !== 'video/mp4' && type !== 'video/quicktime') {
    const takenDay = plausibleDay(deps, await readPictureDay(path));
    // A replaced photo is deleted with the answer, so the new one is decoded first.
    const file = await (isNew ? keepSentPicture : keepPicture)(deps, incoming, PHOTO);
    return { file, isVideo: false, durationSeconds: null, takenDay, unconverted: undefined };
  }
  const film = await cleanVideo(path);
  if (!film) throw new Refusal('invalidInput', { fields: [{ field, text: 'unreadableVideo' }] });
  const format = describeFormat(film.tracks);
  const { name, hasPictures, dataFormats } = format;
  const isReady = format.isPlayable && !format.hasData;
  const isTaken = isReady || (hasPictures && mayConvert && (await canConvert(deps)));
  if (!isTaken) throw filmRefusal(field, format);
  const { durationSeconds, width, height } = film;
  const kind = isReady ? PHOTO.kind : UNCONVERTED;
  const file = await keepFile(deps, path, { kind, type: 'video/mp4', width, height });
  const takenDay = plausibleDay(deps, filmDay(film, timeZone));
  const unconverted = isReady ? undefined : [name, ...dataFormats].join(' + ');
  return { file, isVideo: true, durationSeconds, takenDay, unconverted };
}

/** Films without a local date tell the time in UTC. */
function filmDay({ taken }: VideoFacts, timeZone: string): string | undefined {
  if (!taken) return undefined;
  return 'day' in taken ? taken.day : zonedTime(taken.at, timeZone).slice(0, 'yyyy-mm-dd'.length);
}

function plausibleDay({ clock }: Deps, day: string | undefined): string | undefined {
  return day && day >= FIRST_DAY && day <= formatDay(toSydneyDay(clock.now())) ? day : undefined;
}
