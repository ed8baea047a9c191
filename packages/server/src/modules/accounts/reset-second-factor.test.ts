import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { enrol } from '../../testing/authenticator-app.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { mailTo } from '../../testing/post.ts'
import { askForLink, recoveryTokenFor } from '../../testing/recovery-link.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })

describe('resetting the second factor of a colleague who lost it', () => {
  it('lets them in by their password, ends their sessions and links, is written down and told by mail', async () => {
    const { anna, administrator, id } = await given.office()
    await enrol(anna)
    expect(await administrator.api.accounts.get({ accountId: anna.id })).toMatchObject({ hasSecondFactor: true })
    for (let attempt = 0; attempt < 5; attempt++) await login(anna, { recoveryCode: 'aaaaa-aaaaa-aaaaa' }).catch(() => undefined)
    await expectError(login(anna, { recoveryCode: 'aaaaa-aaaaa-aaaaa' }), 'signInLockedException')
    await askForLink({ address: server().address }, anna.email)
    const link = await recoveryTokenFor(anna)

    const after = await administrator.api.accounts.resetSecondFactor({ accountId: anna.id })

    expect(after).toMatchObject({ id: anna.id, hasSecondFactor: false })
    await expectError(anna.api.auth.user(), 'unauthorizedException')
    await expectError(given.stranger().auth.checkRecovery({ token: link }), 'recoveryLinkOutdatedException')
    expect(await login(anna)).toMatchObject({ token: expect.any(String) })
    expect((await auditedIn(id)).find(({ action }) => action === 'account.secondFactorReset')).toMatchObject({ actor_id: administrator.id })
    expect((await mailTo(anna.email, /Второй фактор сброшен/)).text).toContain(administrator.name)
  })

  it('is not for oneself, not for who may do more, not for who has none, and not from a desk that was left open', async () => {
    const { anna, olga, administrator } = await given.office()
    await enrol(administrator)

    await expectError(administrator.api.accounts.resetSecondFactor({ accountId: administrator.id }), 'accountSelfChangeException')
    await expectError(olga.api.accounts.resetSecondFactor({ accountId: administrator.id }), 'rightNotGrantableException')
    await expectError(olga.api.accounts.resetSecondFactor({ accountId: anna.id }), 'twoFactorIsNotEnabledException')
    await enrol(anna)
    await longAgo(olga)
    await expectError(olga.api.accounts.resetSecondFactor({ accountId: anna.id }), 'confirmationRequiredException')
  })

  it('is found in the list of users by those who manage accounts, and by nobody else', async () => {
    const { anna, boris, administrator } = await given.office()
    await enrol(anna)

    const secured = await administrator.api.accounts.list({ secondFactor: 'true' })
    const lacking = await administrator.api.accounts.list({ secondFactor: 'false' })

    expect(secured.items.map(({ id }) => id)).toEqual([anna.id])
    expect(lacking.items.map(({ id }) => id)).not.toContain(anna.id)
    expect((await boris.api.accounts.list()).items.map(({ hasSecondFactor }) => hasSecondFactor)).not.toContain(true)
    await expectError(boris.api.accounts.list({ secondFactor: 'false' }), 'accessDeniedException')
  })
})

function login({ email }: Person, factor: { recoveryCode?: string } = {}) {
  return given.stranger().auth.login({ email, password, ...factor })
}

async function longAgo({ id }: Person): Promise<void> {
  await server().database.systemPool.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE account_id = $1", [id])
}
