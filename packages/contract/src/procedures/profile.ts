import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { NewPassword } from '../new-password.ts'
import { answer } from '../views/shared.ts'
import { enrollingProcedure } from './define.ts'

/** One's own account (spec 2 "general", spec 7). Rights, role, teams and email are for those who manage accounts. */
export const profile = {
  /** Sets one's own password; the other sessions of the account end. */
  changePassword: enrollingProcedure({ audits: 'account.passwordChanged' })
    .route({ method: 'POST', path: '/auth/acc/passwordChange', tags: ['auth'], summary: 'Change my password' })
    .input(z.object({ currentPassword: z.string().min(1, 'required').max(256, 'tooLong'), newPassword: NewPassword }))
    .output(answer(z.null()))
    .errors(errors('wrongPasswordException', 'commonPasswordException', 'samePasswordException', 'signInLockedException')),
}
