import { randomInt } from 'node:crypto'
import { consentTexts } from '@besedka/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker', SMS_PRICE: '5', SMS_DAILY_BUDGET: '12' })

describe('whether an email has an account', () => {
  it('is told to nobody without a solved captcha, for this very form', async () => {
    const { anna } = await given.office()
    const { caller, api } = stranger()
    for (const captcha of ['unsolved', await solveCaptcha(caller, 'trialRequest')]) {
      for (const email of [anna.email, newEmail()]) await expectError(begin(api, { email, captcha }), 'invalidCaptchaException')
    }
  })

  it('is told five times an hour to one address, and each captcha counts once', async () => {
    const { anna } = await given.office()
    const { caller, api } = stranger()
    const used = await solveCaptcha(caller, 'signUp')
    await expectError(begin(api, { email: anna.email, captcha: used }), 'emailAlreadyExistsException')
    await expectError(begin(api, { email: anna.email, captcha: used }), 'invalidCaptchaException')
    for (let time = 0; time < 4; time++) {
      await expectError(begin(api, { email: anna.email, captcha: await solveCaptcha(caller, 'signUp') }), 'emailAlreadyExistsException')
    }
    const sixth = begin(api, { email: anna.email, captcha: await solveCaptcha(caller, 'signUp') })
    await expectError(sixth, 'tooManyRegistrationRequestsException')
  })
})

it('no text messages are sent beyond the money of the day, however many addresses and numbers ask', async () => {
  // At noon, so that no other day begins meanwhile.
  const dayMs = 86_400_000
  const secondsToNoon = (dayMs + dayMs / 2 - (server().clock.now().getTime() % dayMs)) / 1_000
  server().clock.advance(secondsToNoon)
  onTestFinished(() => server().clock.advance(-secondsToNoon))
  const outcomes: string[] = []
  for (let time = 0; time < 4; time++) {
    const { caller, api } = stranger()
    const { token } = await begin(api, { email: newEmail(), captcha: await solveCaptcha(caller, 'signUp') })
    const phone = `+7921${randomInt(10_000_000).toString().padStart(7, '0')}`
    const sent = api.registration.sendPhoneCode({ token, phone })
    outcomes.push(
      await sent.then(
        () => 'sent',
        ({ code }) => code,
      ),
    )
  }
  const refused = 'tooManyRegistrationRequestsException'
  expect(outcomes).toEqual(['sent', 'sent', refused, refused])
})

describe('a consent', () => {
  it.each([undefined, true, '2019-01'])('that says %s is none', async (consent) => {
    const { api } = stranger()
    const asked = { ...form, email: newEmail(), captcha: 'unsolved', consent }
    // The type forbids it; a stranger does not care.
    const refused = api.registration.start(asked as unknown as Parameters<typeof api.registration.start>[0])
    await expectError(refused, 'validationException')
  })
})

describe('where nobody may register', () => {
  it('says so, and takes nothing', async () => {
    const closed = await startTestServer({ SIGN_UP: 'closed' })
    const api = createApi({ address: closed.address })
    expect(await api.registration.offer()).toEqual({ open: false, landing: true })
    await expectError(begin(api, { email: newEmail(), captcha: 'unsolved' }), 'registrationException')
    await closed.stop()
  })
})

describe('a request for a trial', () => {
  it('reaches the people of the provider, who tick it off', async () => {
    const observer = await given.observer()
    const provider = observer.api
    const { caller, api } = stranger()
    const phone = '8 (916) 765-43-21'
    await api.trialRequests.create({
      phone,
      locale: 'ru-RU',
      consent: consentTexts.trialRequest.version,
      captcha: await solveCaptcha(caller, 'trialRequest'),
    })
    const { items } = await provider.trialRequests.list({ open: 'true' })
    expect(items[0]).toMatchObject({ phone: '+79167654321', handled: null })
    const requestId = items[0]?.id ?? ''
    expect(await provider.trialRequests.setHandled({ requestId, handled: true })).toMatchObject({ handled: { by: observer.name } })
    expect((await provider.trialRequests.list({ open: 'true' })).items).toEqual([])
    const { subject, text } = await mailTo(observer.email)
    expect(subject).toBe('Новая заявка на пробный период')
    expect(text).not.toContain(phone)
  })

  it('is not kept with a number that cannot be called back, and costs no captcha', async () => {
    const { caller, api } = stranger()
    const captcha = await solveCaptcha(caller, 'trialRequest')
    const ask = (phone: string) => api.trialRequests.create({ phone, locale: 'ru-RU', consent: consentTexts.trialRequest.version, captcha })
    await expectError(ask('+7 916 123-45-6'), 'validationException')
    await expectError(ask('+44 20 7946 000'), 'invalidPhoneException')
    await ask('+7 916 123-45-67')
  })

  it('needs a captcha, and comes five times an hour from one address at most', async () => {
    const { caller, api } = stranger()
    const ask = (captcha: string) =>
      api.trialRequests.create({ phone: '+79160000000', locale: 'ru-RU', consent: consentTexts.trialRequest.version, captcha })
    await expectError(ask('unsolved'), 'invalidCaptchaException')
    for (let time = 0; time < 5; time++) await ask(await solveCaptcha(caller, 'trialRequest'))
    await expectError(ask(await solveCaptcha(caller, 'trialRequest')), 'tooManyRequestsException')
  })
})

const form = { organisationName: 'Garden shop', name: 'Irina', locale: 'en-GB' as const, consent: consentTexts.registration.version }

function begin(api: ReturnType<typeof createApi>, given: { email: string; captcha: string }) {
  return api.registration.start({ ...form, ...given })
}

function newEmail(): string {
  return `irina${randomInt(1e12)}@garden.example`
}

function stranger() {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const caller = { address: server().address, headers: { 'x-forwarded-for': network } }
  return { caller, api: createApi(caller) }
}
