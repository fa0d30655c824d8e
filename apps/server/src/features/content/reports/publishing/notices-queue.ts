export const TELL_FOLLOWERS = 'tell-followers';
export const TELL_OF_EDITION = 'tell-of-edition';
