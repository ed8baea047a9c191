import { z } from 'zod'
import { ReachablePhone } from '../confirmation-phone.ts'
import { consentTexts } from '../consents.ts'
import { limits } from '../constants.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { CaptchaPayload } from '../views/captcha.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { TrialRequestView } from '../views/trial-request.ts'
import { publicProcedure, staffProcedure } from './define.ts'

const observes = { right: 'RIGHT_OBSERVER' } as const

/** Spec 1: the landing page offers a trial; the short form asks for a phone, the long one for name and organisation, too. */
export const trialRequests = {
  create: publicProcedure
    .route({ method: 'POST', path: '/trial-requests', tags: ['trial requests'], summary: 'Ask for a trial' })
    .input(
      z.object({
        phone: ReachablePhone,
        name: z.string().trim().max(limits.accountNameLength, 'incorrectName').default(''),
        organisationName: z.string().trim().max(limits.organisationNameLength, 'tooLong').default(''),
        locale: Locale,
        consent: z.literal(consentTexts.trialRequest.version, 'consentRequired'),
        captcha: CaptchaPayload,
      }),
    )
    .output(answer(z.null()))
    .errors(errors('invalidPhoneException', 'invalidCaptchaException', 'tooManyRequestsException')),

  /** For provider staff, the newest first. */
  list: staffProcedure(observes)
    .route({ method: 'GET', path: '/trial-requests', tags: ['trial requests'], summary: 'Requests for a trial' })
    .input(z.object({ open: z.enum(['true', 'false']).default('false'), ...pageInput }))
    .output(answer(page(TrialRequestView)))
    .errors(errors('invalidCursorException')),

  /** Marks a request as dealt with, or takes the mark away. */
  setHandled: staffProcedure({ ...observes, audits: ['trialRequest.handled', 'trialRequest.reopened'] })
    .route({ method: 'POST', path: '/trial-requests/{requestId}/handled', tags: ['trial requests'], summary: 'Deal with a request' })
    .input(z.object({ requestId: Id, handled: z.boolean() }))
    .output(answer(TrialRequestView))
    .errors(errors('trialRequestNotFoundException')),
}
