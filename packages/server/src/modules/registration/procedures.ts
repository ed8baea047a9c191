import { createCaptchaChallenge } from '../../platform/captcha/create-challenge.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { anyone, ok } from '../authentication/index.ts'
import { providerStaff } from '../provider/index.ts'
import { confirmEmail, openLink, sendEmailCode } from './confirm-email.ts'
import { confirmPhone, sendPhoneCode } from './confirm-phone.ts'
import { finishRegistration } from './finish-registration.ts'
import { getRegistration, toRegistrationView } from './registration.ts'
import { isRegistrationOpen, startRegistration } from './start-registration.ts'
import { createTrialRequest, listTrialRequests, setTrialRequestHandled } from './trial-requests.ts'

export const captchaProcedures = {
  challenge: anyone.captcha.challenge.handler(async ({ input, context: { app, request } }) => {
    if (!app.limits.shared.visits.take(`captcha ${request.network}`)) throw new AppError('tooManyRequestsException')
    return ok(await createCaptchaChallenge(app, { action: input.action, network: request.network }))
  }),
}

export const registrationProcedures = {
  offer: anyone.registration.offer.handler(async ({ context }) =>
    ok({ open: isRegistrationOpen(context), landing: context.app.config.landing !== 'off' }),
  ),
  start: anyone.registration.start.handler(async ({ input, context }) => ok(await startRegistration(context, input))),
  state: anyone.registration.state.handler(async ({ input, context: { app } }) =>
    ok(toRegistrationView(await getRegistration(app.database.system, input.token, app.now()))),
  ),
  sendPhoneCode: anyone.registration.sendPhoneCode.handler(async ({ input, context }) => ok(await sendPhoneCode(context, input))),
  confirmPhone: anyone.registration.confirmPhone.handler(async ({ input, context }) => ok(await confirmPhone(context, input))),
  sendEmailCode: anyone.registration.sendEmailCode.handler(async ({ input, context }) => ok(await sendEmailCode(context, input.token))),
  confirmEmail: anyone.registration.confirmEmail.handler(async ({ input, context }) => ok(await confirmEmail(context, input))),
  openLink: anyone.registration.openLink.handler(async ({ input, context }) => ok(await openLink(context, input.link))),
  finish: anyone.registration.finish.handler(async ({ input, context }) => ok(await finishRegistration(context, input))),
}

export const trialRequestProcedures = {
  create: anyone.trialRequests.create.handler(async ({ input, context }) => {
    await createTrialRequest(context, input)
    return ok(null)
  }),
  list: providerStaff.trialRequests.list.handler(async ({ input: { open, cursor, limit }, context: { app } }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
    const found = await listTrialRequests(app.database.system, { open: open === 'true', before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return ok({ items, nextCursor: found.length > limit && last ? writeCursor([last.id]) : null })
  }),
  setHandled: providerStaff.trialRequests.setHandled.handler(async ({ input, context: { app, account } }) => {
    const view = await setTrialRequestHandled(app.database.system, { ...input, by: account.name, now: app.now() })
    const action = input.handled ? 'trialRequest.handled' : 'trialRequest.reopened'
    await inOrganisation(app, account.organisationId, async (tx) => {
      tx.audit({ by: account, action, subject: { type: 'trialRequest', id: view.id, name: view.name || view.phone } })
    })
    return ok(view)
  }),
}
