/** Some systems know no type for the photos of some phones. */
const PHONE_PHOTO = /\.hei[cf]$/i;

export const isPhoto = ({ type, name }: File) => type.startsWith('image/') || PHONE_PHOTO.test(name);

export const isVideo = ({ type }: File) => type.startsWith('video/');
