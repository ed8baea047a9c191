/** How long the adapter waits for mail servers, in milliseconds. */
export type EmailPatience = {
  /** For a connection, encrypted where it has to be, and for the first words. */
  connecting: number
  /** SMTP alone: servers that suspect spam let one wait before they greet. */
  greeting: number
  /** Of silence in the middle of a conversation. */
  silence: number
  /**
   * IMAP: the longest wait for the server to speak by itself, which makes a poll of a server without IDLE, or with one that stays silent;
   * and how long it may take to answer then. Together they bound the time in which a dead connection goes unnoticed.
   */
  pause: number
  answer: number
  /** POP3: between two looks into the mailbox; servers punish more. */
  look: number
}

export const usualPatience: EmailPatience = {
  connecting: 10_000,
  greeting: 30_000,
  silence: 55_000,
  pause: 45_000,
  answer: 10_000,
  look: 60_000,
}
