import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { CaptchaAction, CaptchaChallenge } from '../views/captcha.ts'
import { answer } from '../views/shared.ts'
import { publicProcedure } from './define.ts'

export const captcha = {
  /** A task whose solution has to come with the act that it is for, once, within five minutes. Harder for who asks often. */
  challenge: publicProcedure
    .route({ method: 'GET', path: '/captcha/challenge', tags: ['captcha'], summary: 'A task that costs a robot time' })
    .input(z.object({ action: CaptchaAction }))
    .output(answer(CaptchaChallenge))
    .errors(errors('tooManyRequestsException')),
}
