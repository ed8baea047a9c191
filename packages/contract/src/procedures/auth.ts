import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { CurrentUser } from '../views/account.ts'
import { answer } from '../views/shared.ts'
import { publicProcedure, staffProcedure } from './define.ts'

const Email = z.email('emailInvalid').trim().max(254, 'tooLong')

export const auth = {
  /** Password step of signing in. A wrong password is 422, never 401: 401 would wipe the login page (spec 7). */
  login: publicProcedure
    .route({ method: 'POST', path: '/auth/login', tags: ['auth'], summary: 'Sign in' })
    .input(z.object({ email: Email, password: z.string().min(1, 'required').max(256, 'tooLong') }))
    .output(answer(z.object({ token: z.string() })))
    .errors(errors('invalidCredentialsException', 'tooManyRequestsException')),

  /** The signed-in account with its rights and plan options (spec 7). */
  user: staffProcedure()
    .route({ method: 'GET', path: '/auth/user', tags: ['auth'], summary: 'Who am I' })
    .input(z.object({ pwa: z.enum(['true', 'false']).optional() }))
    .output(answer(CurrentUser)),

  /** Ends a session; its sockets are closed at once (spec 7). */
  logout: staffProcedure()
    .route({ method: 'POST', path: '/auth/acc/logout', tags: ['auth'], summary: 'Sign out' })
    .input(z.object({ token: z.string().max(200).optional() }))
    .output(answer(z.null())),
}
