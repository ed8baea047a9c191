import { liveCloseCodes } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { enrol } from '../../testing/authenticator-app.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { mailsTo, mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { remindOfSecondFactor } from './second-factor-date.ts'

useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })

const dayMs = 86_400_000

describe('a second factor that is demanded from a date', () => {
  it('leaves everybody at work until then, says who lacks one, and tells them', async () => {
    const { anna, boris, administrator } = await given.office()
    await enrol(boris)
    const secondFactorFrom = inDays(7)

    const policy = await administrator.api.security.setPolicy({ secondFactorRequired: true, secondFactorFrom })

    expect(policy).toMatchObject({ secondFactorRequired: true, secondFactorFrom, lacking: 3, people: 4 })
    await anna.api.directory.get()
    expect(await anna.api.auth.user()).toMatchObject({ mustEnrol: false, mustEnrolFrom: secondFactorFrom })
    expect(await boris.api.auth.user()).toMatchObject({ mustEnrol: false, mustEnrolFrom: null })
    expect((await mailTo(anna.email, /второй фактор/)).text).toContain('/admin/profile/authentication')
    expect(await mailsTo(boris.email, /для входа нужен/)).toEqual([])
  })

  it('reminds once, a day before, and closes open workspaces once it holds', async () => {
    const { anna, administrator, id } = await given.office()
    await administrator.api.security.setPolicy({ secondFactorRequired: true, secondFactorFrom: inDays(7) })
    await mailTo(anna.email, /второй фактор/)
    const workspace = await anna.listens()

    await remindOfSecondFactor(server().app)
    await comes(id, '23 hours')
    await remindOfSecondFactor(server().app)
    await remindOfSecondFactor(server().app)
    await expect.poll(async () => (await mailsTo(anna.email, /для входа нужен/)).length).toBe(2)
    await anna.api.directory.get()

    await comes(id, '-1 second')
    expect(await workspace.closed()).toBe(liveCloseCodes.standingChanged)
    await expectError(anna.api.directory.get(), 'twoFactorSetupRequiredException')
    expect(await anna.api.auth.user()).toMatchObject({ mustEnrol: true, mustEnrolFrom: null })
  })

  it('can be brought forward, put off and withdrawn; a date that has passed is at once', async () => {
    const { anna, administrator } = await given.office()
    const set = administrator.api.security.setPolicy
    await set({ secondFactorRequired: true, secondFactorFrom: inDays(7) })

    const later = inDays(14)
    expect(await set({ secondFactorFrom: later })).toMatchObject({ secondFactorFrom: later })
    expect(await set({ secondFactorRequired: false })).toMatchObject({ secondFactorRequired: false, secondFactorFrom: null })
    expect(await set({ longSessions: true })).toMatchObject({ secondFactorRequired: false, longSessions: true })
    expect(await set({ secondFactorRequired: true, secondFactorFrom: inDays(-1) })).toMatchObject({ secondFactorFrom: null })
    await expectError(anna.api.directory.get(), 'twoFactorSetupRequiredException')
  })

  it('is for administrators to set: a supervisor manages accounts and cannot bind those who may do more', async () => {
    const { olga } = await given.office()

    await expectError(olga.api.security.policy(), 'accessDeniedException', { right: 'AUTHORITY_ROLE_MODIFY' })
    await expectError(olga.api.security.setPolicy({ secondFactorRequired: true }), 'accessDeniedException')
  })
})

/** A moment at the start of a minute, so that it reads the same twice. */
function inDays(days: number): string {
  return new Date(Math.ceil(Date.now() / dayMs) * dayMs + days * dayMs).toISOString()
}

async function comes(organisationId: string, within: string): Promise<void> {
  await server().database.systemPool.query('UPDATE organisations SET second_factor_from = now() + $2::interval WHERE id = $1', [
    organisationId,
    within,
  ])
}
