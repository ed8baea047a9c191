import type { AppError } from '../errors/app-error.ts'
import { errorCodeOf } from './error-code.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/**
 * For `.catch` of a statement: turns a broken unique or foreign key into the error that it means, by the key's name; any other error goes on.
 * The key decides, and not a look before it, so that of two people who take a name at once one is told.
 *
 *     .catch(refusing({ teams_name: () => new AppError('teamAlreadyExistsException', { name }) }))
 */
export function refusing(errors: Readonly<Record<string, () => AppError>>): (error: unknown) => never {
  return (error) => {
    const code = errorCodeOf(error)
    const constraint = error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
    const named = code === uniqueViolation || code === foreignKeyViolation ? errors[constraint] : undefined
    throw named ? named() : error
  }
}
