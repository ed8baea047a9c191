/** The code of an error of PostgreSQL (SQLSTATE, such as `23505`) or of Node (`ECONNREFUSED`); undefined when it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether a row was refused because another one has the values of this unique key. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return errorCodeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
}
