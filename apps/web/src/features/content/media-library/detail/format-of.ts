/** 'image/jpeg' as people call it. */
export const formatOf = (mime: string) => mime.replace(/^.*\//, '').toUpperCase();
