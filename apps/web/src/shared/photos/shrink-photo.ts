const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
const STEP = 0.75;

/** The photo as a JPEG of at most so many bytes: as large as every screen needs, and smaller until it fits. Throws where the browser cannot read it. */
export async function shrinkPhoto(photo: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(photo);
  try {
    let jpeg = await draw(picture, LONGEST_SIDE);
    for (let side = LONGEST_SIDE * STEP; jpeg.size > maxBytes; side *= STEP) jpeg = await draw(picture, side);
    return new File([jpeg], photo.name.replace(/(\.\w+)?$/, '.jpg'), { type: jpeg.type });
  } finally {
    picture.close();
  }
}

async function draw(picture: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('There is no room to draw on.');
  // JPEG knows no transparency: without a ground it turns black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It cannot be drawn.'))), 'image/jpeg', QUALITY);
  });
}
