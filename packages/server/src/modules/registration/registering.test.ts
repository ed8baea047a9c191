import { randomInt } from 'node:crypto'
import { consentTexts, type StartedRegistration } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { mailTo, smsTo } from '../../testing/post.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker', SMS_DAILY_BUDGET: '100000' })

const password = 'Gazebo-4711!'

describe('somebody who registers', () => {
  it('confirms phone and email, and comes into an organisation of their own with something to do', async () => {
    const { api, email, phone, started } = await irinaBegins()
    expect(started.registration).toMatchObject({ stage: 'phone', email, code: null })
    await api.registration.sendPhoneCode({ token: started.token, phone })
    const confirmed = await api.registration.confirmPhone({ token: started.token, code: codeIn(await smsTo(phone)) })
    expect(confirmed).toMatchObject({ stage: 'email', phone })
    const { text } = await mailTo(email)
    expect(await api.registration.confirmEmail({ token: started.token, code: codeIn(text) })).toMatchObject({ stage: 'password' })
    expect(await api.registration.finish({ token: started.token, password })).toEqual({ email })

    const { token } = await api.auth.login({ email, password })
    const irina = createApi({ address: server().address, token })
    const me = await irina.auth.user({})
    expect(me.organisation.name).toBe('Garden shop')
    expect(me.role.rights.map(({ right }) => right)).toContain('RIGHT_ACCOUNT_CONTROL')
    expect((await irina.channels.list()).items.map(({ name }) => name)).toEqual(['Site'])
    const { items } = await irina.chats.list({ filter: 'waiting', scope: 'all' })
    expect(items.map(({ customerName }) => customerName)).toEqual(['Sample customer'])
    const plan = await server().database.systemPool.query('SELECT trial, plan_until FROM organisations WHERE id = $1', [me.organisation.id])
    expect(plan.rows[0]).toMatchObject({ trial: true })
    expect(Math.round((plan.rows[0].plan_until.getTime() - server().clock.now().getTime()) / 86_400_000)).toBe(7)
  })

  it('may go on from the link in the mail, on another device, and only there', async () => {
    const { api, email, started } = await irinaConfirmsPhone()
    const [, link = ''] = /phone-confirmation\/([\w-]+)/.exec((await mailTo(email)).text) ?? []
    const opened = await given.stranger().registration.openLink({ link })
    expect(opened.registration.stage).toBe('password')
    await expectError(api.registration.finish({ token: started.token, password }), 'registrationStageException')
    await expectError(given.stranger().registration.openLink({ link }), 'registrationStageException')
    expect(await given.stranger().registration.finish({ token: opened.token, password })).toEqual({ email })
  })

  it('finds the link as late as the code: after half an hour neither is good', async () => {
    const { api, email, started } = await irinaConfirmsPhone()
    const { text } = await mailTo(email)
    const [, link = ''] = /phone-confirmation\/([\w-]+)/.exec(text) ?? []

    server().clock.advance(31 * 60)

    await expectError(api.registration.confirmEmail({ token: started.token, code: codeIn(text) }), 'invalidPhoneCodeException')
    await expectError(given.stranger().registration.openLink({ link }), 'registrationStageException')
    server().clock.advance(-31 * 60)
  })

  it('finds the registration again after a reload, for a day', async () => {
    const { api, started } = await irinaBegins()
    expect(await api.registration.state({ token: started.token })).toEqual(started.registration)
    server().clock.advance(25 * 3_600)
    await expectError(api.registration.state({ token: started.token }), 'registrationStageException')
    server().clock.advance(-25 * 3_600)
  })

  it('leaves behind which words they agreed to, when and from where', async () => {
    const { email } = await irinaBegins()
    const { rows } = await server().database.systemPool.query(
      'SELECT c.* FROM consents c JOIN registrations r ON r.consent_id = c.id WHERE r.email = $1',
      [email],
    )
    expect(rows).toMatchObject([{ purpose: 'registration', version: consentTexts.registration.version, locale: 'en-GB' }])
    expect(rows[0].text_hash).toHaveLength(32)
    expect(rows[0].network).not.toBe('')
  })

  it('is refused a password that is guessed first, and may choose another', async () => {
    const { api, email, started } = await irinaConfirmsEmail()
    await expectError(api.registration.finish({ token: started.token, password: 'Besedka1!' }), 'commonPasswordException')
    expect(await api.registration.finish({ token: started.token, password })).toEqual({ email })
  })

  it('cannot leave out a stage, nor finish twice', async () => {
    const { api, started } = await irinaBegins()
    const { token } = started
    await expectError(api.registration.finish({ token, password }), 'registrationStageException')
    await expectError(api.registration.confirmPhone({ token, code: '000000' }), 'registrationStageException')
    await expectError(api.registration.sendEmailCode({ token }), 'registrationStageException')
    const other = await irinaConfirmsEmail()
    const twice = await Promise.allSettled([1, 2].map(() => other.api.registration.finish({ token: other.started.token, password })))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is told of a number that nobody can be reached by, and of a country that codes are not sent to', async () => {
    const { api, started } = await irinaBegins()
    for (const phone of ['+1 202 555 01 43', '+44 20 7946 0000']) {
      await expectError(api.registration.sendPhoneCode({ token: started.token, phone }), 'phoneCountryNotServedException')
    }
    for (const phone of ['none', '+7 916 123-45-6', '8 916 123-45-6', '+375 29 123-45-6']) {
      await expectError(api.registration.sendPhoneCode({ token: started.token, phone }), 'validationException')
    }
    await expectError(api.registration.sendPhoneCode({ token: started.token, phone: '+44 20 7946 000' }), 'invalidPhoneException')
  })
})

describe('a number', () => {
  it('has one trial', async () => {
    const first = await irinaConfirmsEmail()
    const late = await irinaConfirmsEmail(first.phone)
    await first.api.registration.finish({ token: first.started.token, password })
    await expectError(late.api.registration.finish({ token: late.started.token, password }), 'phoneInUseException')
    const next = await irinaBegins()
    await expectError(next.api.registration.sendPhoneCode({ token: next.started.token, phone: first.phone }), 'phoneInUseException')
  })

  it('gets a code once a minute, three times an hour and ten times a day, whoever asks', async () => {
    const phone = newPhone()
    const send = async () => {
      const { api, started } = await irinaBegins()
      return api.registration.sendPhoneCode({ token: started.token, phone })
    }
    const { api, started } = await irinaBegins()
    await api.registration.sendPhoneCode({ token: started.token, phone })
    await expectError(api.registration.sendPhoneCode({ token: started.token, phone }), 'tooManyRegistrationRequestsException')
    let sent = 1
    for (let hour = 0; hour < 5; hour++) {
      for (let time = 0; time < 4; time++)
        await send().then(
          () => sent++,
          () => {},
        )
      if (hour === 0) expect(sent).toBe(3)
      server().clock.advance(3_601)
    }
    expect(sent).toBe(10)
    server().clock.advance(-5 * 3_601)
  })

  it('is not worth a year of guessing: of a million codes about a hundred can be tried', async () => {
    const phone = newPhone()
    const began = server().clock.now().getTime()
    let [tries, passedHours] = [0, 0]
    while (passedHours < 365 * 24) {
      const { api, started } = await irinaBegins()
      const { token } = started
      const sent = await api.registration.sendPhoneCode({ token, phone }).catch(() => undefined)
      for (let time = 0; sent && time < 7; time++) {
        await api.registration.confirmPhone({ token, code: '______'.replace(/_/g, () => String(randomInt(10))) }).catch((error) => {
          if (error.code === 'invalidPhoneCodeException') tries++
        })
      }
      // What is waited for grows: the attacker comes back as soon as the number is free.
      const { rows } = await server().database.systemPool.query('SELECT max(locked_until) AS until FROM registration_phones')
      const waitSeconds = Math.max(3_601, (rows[0].until?.getTime() ?? 0) - server().clock.now().getTime()) / 1_000
      server().clock.advance(waitSeconds + 1)
      passedHours = (server().clock.now().getTime() - began) / 3_600_000
    }
    server().clock.advance(-passedHours * 3_600)
    expect(tries).toBeGreaterThan(50)
    expect(tries / 1_000_000).toBeLessThan(1e-3)
  }, 60_000)
})

describe('a code', () => {
  it('is good for five minutes, for its registration and for its number', async () => {
    const { api, phone, started } = await irinaBegins()
    const { token } = started
    await api.registration.sendPhoneCode({ token, phone })
    const code = codeIn(await smsTo(phone))
    const other = await irinaBegins()
    await other.api.registration.sendPhoneCode({ token: other.started.token, phone: newPhone() })
    await expectError(other.api.registration.confirmPhone({ token: other.started.token, code }), 'invalidPhoneCodeException')
    server().clock.advance(301)
    await expectError(api.registration.confirmPhone({ token, code }), 'invalidPhoneCodeException')
    server().clock.advance(-301)
    expect(await api.registration.confirmPhone({ token, code })).toMatchObject({ stage: 'email' })
    await expectError(api.registration.confirmPhone({ token, code }), 'registrationStageException')
  })

  it('from a mail is worth nothing after five wrong ones', async () => {
    const { api, email, started } = await irinaConfirmsPhone()
    const code = codeIn((await mailTo(email)).text)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) {
      await expectError(api.registration.confirmEmail({ token: started.token, code: wrong }), 'invalidPhoneCodeException')
    }
    await expectError(api.registration.confirmEmail({ token: started.token, code }), 'invalidPhoneCodeException')
  })

  it('stands nowhere in the database in words', async () => {
    const { api, phone, started } = await irinaBegins()
    await api.registration.sendPhoneCode({ token: started.token, phone })
    const code = codeIn(await smsTo(phone))
    const { rows } = await server().database.systemPool.query(
      "SELECT count(*)::int AS found FROM registrations r WHERE r::text LIKE '%' || $1 || '%'",
      [code],
    )
    expect(rows[0].found).toBe(0)
  })
})

/** Every stranger of these tests comes from an address of their own. */
function stranger() {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const caller = { address: server().address, headers: { 'x-forwarded-for': network, 'accept-language': 'en-GB' } }
  return { caller, api: createApi(caller) }
}

function newPhone(): string {
  return `+7916${randomInt(10_000_000).toString().padStart(7, '0')}`
}

function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

async function irinaBegins() {
  const { caller, api } = stranger()
  const email = `irina${randomInt(1e12)}@garden.example`
  const started: StartedRegistration = await api.registration.start({
    organisationName: 'Garden shop',
    name: 'Irina',
    email,
    locale: 'en-GB',
    consent: consentTexts.registration.version,
    captcha: await solveCaptcha(caller, 'signUp'),
  })
  return { caller, api, email, phone: newPhone(), started }
}

async function irinaConfirmsPhone(number?: string) {
  const irina = await irinaBegins()
  const phone = number ?? irina.phone
  await irina.api.registration.sendPhoneCode({ token: irina.started.token, phone })
  const before = number ? 1 : 0
  await irina.api.registration.confirmPhone({ token: irina.started.token, code: codeIn(await smsTo(phone, before)) })
  return { ...irina, phone }
}

async function irinaConfirmsEmail(number?: string) {
  const irina = await irinaConfirmsPhone(number)
  await irina.api.registration.confirmEmail({ token: irina.started.token, code: codeIn((await mailTo(irina.email)).text) })
  return irina
}
