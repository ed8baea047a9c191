/** The code of an error of PostgreSQL (SQLSTATE, such as `23505`) or of Node (`ECONNREFUSED`); undefined when it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether a row was refused because another one has the values of this unique key. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return errorCodeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** How often in all something is tried that others get in the way of. */
export const attemptsMax = 5

/** Whether others, in the same moment, have made it impossible (a deadlock, a serialisation failure): nothing was stored, and tried again it will do. */
export function wasInTheWay(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code === '40001' || code === '40P01'
}

/** The database is starting, stopping, full, too slow or out of reach: nothing was stored, and trying again later helps. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCodeOf(error)
  if (code === undefined) return error instanceof Error && brokenConnection.test(error.message)
  return unavailable.has(code) || code.startsWith('08') || code.startsWith('53')
}

/** What the driver says of connections, where it gives no code. */
const brokenConnection = /^(timeout exceeded|timeout expired|connection terminated|connection timeout|client (has encountered|was closed))/i

const unavailable = new Set([
  ...['57P01', '57P02', '57P03', '58030', '57014', '25P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOSPC'],
  // The name of the database's host cannot be found at the moment.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
])
