import { createCaptchaChallenge } from '../../platform/captcha/create-challenge.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { anyone, ok } from '../authentication/index.ts'

export const captchaProcedures = {
  challenge: anyone.captcha.challenge.handler(async ({ input, context: { app, request } }) => {
    if (!app.limits.shared.visits.take(`captcha ${request.network}`)) throw new AppError('tooManyRequestsException')
    return ok(await createCaptchaChallenge(app, { action: input.action, network: request.network }))
  }),
}
