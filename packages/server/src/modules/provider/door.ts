import { AppError } from '../../platform/errors/app-error.ts'
import { staff } from '../authentication/index.ts'

/**
 * For procedures above the organisations. The contract's guard asks for RIGHT_OBSERVER; that no role of a client has it is kept by the
 * database, and here is the second wall should it ever fail (reliability 1.1 row 18).
 */
export const providerStaff = staff.use(async ({ context, next }) => {
  if (context.account.organisationKind !== 'provider') throw new AppError('accessDeniedException', { right: 'RIGHT_OBSERVER' })
  return next()
})
