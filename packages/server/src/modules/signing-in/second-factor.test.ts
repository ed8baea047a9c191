import { liveCloseCodes } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { enrol } from '../../testing/authenticator-app.ts'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { password } from '../../testing/seed.ts'
import { withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { standingInFeed } from '../authentication/index.ts'

useServer({}, withoutNets)

describe('codes of an authenticator app', () => {
  it('are asked for after the password from then on, and a wrong one may be corrected', async () => {
    const { anna } = await given.office()
    const app = await enrol(anna)
    const login = { email: anna.email, password }

    await expectError(given.stranger().auth.login(login), 'totpCodeMandatoryException', { methods: ['totp', 'recoveryCode'] })
    await expectError(given.stranger().auth.login({ ...login, totpCode: '12345' }), 'badFormatTotpCodeException')
    await expectError(given.stranger().auth.login({ ...login, totpCode: wrong(await app.code()) }), 'wrongTotpCodeException')
    const { token } = await given.stranger().auth.login({ ...login, totpCode: await app.code() })

    expect((await createApi({ address: server().address, token }).security.get()).totp).toBe(true)
  })

  it('do not count before the first right one, and end the other sessions then', async () => {
    const { anna } = await given.office()
    const { token } = await given.stranger().auth.login({ email: anna.email, password })
    const tablet = createApi({ address: server().address, token })
    await anna.api.security.generateTotp()
    await expectError(anna.api.security.toggleTotp({ enabled: true, totpCode: '000000' }), 'wrongTotpCodeException')
    await given.stranger().auth.login({ email: anna.email, password })

    await enrol(anna)

    await expectError(tablet.auth.user(), 'unauthorizedException')
    expect((await anna.api.auth.user()).id).toBe(anna.id)
  })

  it('work once each, and of many who come with one at the same time one gets in', async () => {
    const { anna } = await given.office()
    const app = await enrol(anna)
    const login = async () => ({ email: anna.email, password, totpCode: await app.code() })
    const used = await login()
    const tries = await Promise.allSettled(Array.from({ length: 3 }, () => given.stranger().auth.login(used)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectError(given.stranger().auth.login(used), 'wrongTotpCodeException')
    await expectError(given.stranger().auth.login({ ...used, totpCode: await app.code(-1) }), 'wrongTotpCodeException')
    await given.stranger().auth.login({ ...used, totpCode: await app.code(1) })
    await expectError(given.stranger().auth.login({ ...used, totpCode: await app.code(3) }), 'wrongTotpCodeException')
  })

  it('are guessed five times, however often one signs in anew, and the wait is told; after fifty the password has to go', async () => {
    const { anna, id } = await given.office()
    const app = await enrol(anna)
    const guess = () => given.stranger().auth.login({ email: anna.email, password, totpCode: '000001' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess().catch((error: { code: string }) => error.code)))

    expect(answers.filter((code) => code === 'wrongTotpCodeException').length).toBeLessThanOrEqual(5)
    await expectError(given.stranger().auth.login({ email: anna.email, password, totpCode: await app.code() }), 'signInLockedException', {
      minutes: 15,
    })
    expect((await auditedIn(id)).some(({ action }) => action === 'account.secondFactorFailed')).toBe(true)
    await server().database.systemPool.query('UPDATE lockouts SET failures = 50, locked_until = now() WHERE failures >= 5')
    await expectError(
      given.stranger().auth.login({ email: anna.email, password, totpCode: await app.code() }),
      'passwordResetRequiredException',
    )
  })

  it('are switched off by a code, shortly after signing in, and take the recovery codes along', async () => {
    const { anna } = await given.office()
    const app = await enrol(anna)
    await longAgo(anna)
    await expectError(anna.api.security.toggleTotp({ enabled: false, totpCode: await app.code() }), 'confirmationRequiredException')
    await expectError(anna.api.auth.confirm({ password: 'Wrong1234!' }), 'wrongPasswordException')
    await expectError(anna.api.auth.confirm({ password }), 'totpCodeMandatoryException')
    await anna.api.auth.confirm({ password, totpCode: await app.code() })

    await expectError(anna.api.security.toggleTotp({ enabled: false, totpCode: await app.code() }), 'wrongTotpCodeException')
    await anna.api.security.toggleTotp({ enabled: false, totpCode: await app.code(1) })

    expect(await anna.api.security.get()).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    await given.stranger().auth.login({ email: anna.email, password })
  })

  it('lie sealed in the database', async () => {
    const { anna } = await given.office()
    const { secret } = await enrol(anna)

    const { rows } = await server().database.systemPool.query('SELECT sealed FROM totp_secrets WHERE account_id = $1', [anna.id])

    expect(rows[0].sealed).toMatch(/^v\d\./)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('recovery codes', () => {
  it('are ten, work once each however they are typed, and are replaced together', async () => {
    const { anna, id } = await given.office()
    const { recoveryCodes } = await enrol(anna)
    const [first = '', second = '', third = ''] = recoveryCodes
    const login = { email: anna.email, password }

    await given.stranger().auth.login({ ...login, recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })
    await expectError(given.stranger().auth.login({ ...login, recoveryCode: first }), 'wrongTotpCodeException')
    expect((await anna.api.security.get()).recoveryCodesLeft).toBe(9)
    await longAgo(anna)
    await expectError(anna.api.security.renewRecoveryCodes(), 'confirmationRequiredException')
    await anna.api.auth.confirm({ password, recoveryCode: third })
    const renewed = await anna.api.security.renewRecoveryCodes()

    expect(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size).toBe(20)
    await expectError(given.stranger().auth.login({ ...login, recoveryCode: second }), 'wrongTotpCodeException')
    expect((await auditedIn(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.recoveryCodeUsed', 'account.recoveryCodesRenewed']),
    )
  })
})

describe('an organisation that demands a second factor', () => {
  it('lets who has none set one up and do nothing else, from the next request on', async () => {
    const { anna, administrator, id } = await given.office()
    const [session] = (await anna.api.security.sessions()).items
    const listening = { organisationId: id, door: 'staff', subjectId: anna.id, sessionId: session?.id ?? '' }
    expect(await standingInFeed(server().database, [listening])).toEqual([expect.arrayContaining(['staff'])])
    const workspace = await anna.listens()
    await administrator.api.security.setPolicy({ secondFactorRequired: true })

    // The screen comes back at once, and is told what to do first.
    expect(await workspace.closed()).toBe(liveCloseCodes.standingChanged)
    expect((await anna.api.auth.user()).mustEnrol).toBe(true)
    await expectError(anna.api.directory.get(), 'twoFactorSetupRequiredException')
    await expectError(anna.api.live.openStaffFeed(), 'twoFactorSetupRequiredException')
    expect(await standingInFeed(server().database, [listening])).toEqual([[]])
    const app = await enrol(anna)

    expect((await anna.api.auth.user()).mustEnrol).toBe(false)
    await anna.api.directory.get()
    await expectError(anna.api.security.toggleTotp({ enabled: false, totpCode: await app.code() }), 'twoFactorIsMandatoryException')
  })

  it('is any that runs the product, whatever it says', async () => {
    const observer = await given.observer()
    await server().database.systemPool.query('DELETE FROM totp_secrets WHERE account_id = $1', [observer.id])
    await server().database.systemPool.query('DELETE FROM passkeys WHERE account_id = $1', [observer.id])

    await expectError(observer.api.organisations.list(), 'twoFactorSetupRequiredException')
    await enrol(observer)

    await observer.api.organisations.list()
    await expectError(observer.api.security.setPolicy({ secondFactorRequired: false }), 'twoFactorIsMandatoryException')
    expect(await observer.api.security.policy()).toMatchObject({ secondFactorRequired: true, secondFactorFixed: true })
  })
})

describe('one’s own sessions', () => {
  it('are listed by device, and end one by one or all others at once; a colleague’s cannot be touched', async () => {
    const { anna, boris } = await given.office()
    const phone = await alsoSignedIn(anna, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1')
    const laptop = await alsoSignedIn(anna, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 YaBrowser/25.8')
    const { items } = await anna.api.security.sessions()
    const onPhone = items.find(({ browser, system }) => browser === 'Safari' && system === 'iOS')
    expect(items.map(({ browser }) => browser)).toEqual(['Яндекс Браузер', 'Safari', null])
    expect(items.filter(({ current }) => current)).toHaveLength(1)

    await boris.api.security.endSession({ sessionId: onPhone?.id ?? '' })
    await phone.api.auth.user()
    await anna.api.security.endSession({ sessionId: onPhone?.id ?? '' })
    await expectError(phone.api.auth.user(), 'unauthorizedException')

    expect(await anna.api.security.endOtherSessions()).toEqual({ ended: 1 })
    await expectError(laptop.api.auth.user(), 'unauthorizedException')
    await anna.api.auth.user()
  })
})

async function alsoSignedIn(person: Person, userAgent: string): Promise<Person> {
  const address = server().address
  const { token } = await createApi({ address, headers: { 'user-agent': userAgent } }).auth.login({ email: person.email, password })
  return createPerson({ address, token }, person)
}

async function longAgo({ id }: Person): Promise<void> {
  await server().database.systemPool.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE account_id = $1", [id])
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
