export const formatOf = (mime: string) => mime.replace(/^.*\//, '').toUpperCase();
