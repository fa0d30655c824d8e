export const TELL_FOLLOWERS = 'tell-followers';
