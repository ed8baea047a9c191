/** How the feed stands; moments are in milliseconds. */
export type ConnectionState =
  | { status: 'connecting'; attempt: number }
  /** Connected, and still receiving what was missed. */
  | { status: 'catchingUp' }
  /** Everything up to now is on the screen; `since` is when that became so. */
  | { status: 'inSync'; since: number }
  /** Nothing reaches the server; `retryAt` is when it will be tried again. */
  | { status: 'offline'; since: number; retryAt: number }
  /** The session ended on the server. */
  | { status: 'signedOut' }
