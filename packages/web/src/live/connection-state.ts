/** How the feed stands; moments are in milliseconds. */
export type ConnectionState =
  | { status: 'connecting'; attempt: number }
  /** Connected, and still receiving what was missed. */
  | { status: 'catchingUp' }
  /** All that the server has told of is on the screen; `since` is when that became so. Whether it still is, `Sync` tells. */
  | { status: 'inSync'; since: number }
  /** Nothing reaches the server; `retryAt` is when it will be tried again. */
  | { status: 'offline'; since: number; retryAt: number }
  /** The server does not take the address of this page for its own: nothing comes by itself until its settings are mended. */
  | { status: 'misplaced' }
  /** The session ended on the server. */
  | { status: 'signedOut' }
