/** Bytes on a fresh connection to the product's port, and what may come back. */
export type WireCase = {
  title: string
  /** What is sent, in parts with a pause after each. */
  parts: readonly (string | Buffer)[]
  pauseMs?: number
  /** Any of these first answers, or `closed` for none. Every case may be refused with 400 by Node's parser. */
  allowed: readonly (number | 'closed')[]
  /** The most answers that may come: two where one was asked for is a request that was smuggled in. */
  answersMax: number
}

/** A request as text, lines divided as they should be. The host and the closing empty line are put in. */
export function request(first: string, headers: readonly string[] = [], body = ''): string {
  return [first, 'host: 127.0.0.1', ...headers].join('\r\n').concat('\r\n\r\n', body)
}
