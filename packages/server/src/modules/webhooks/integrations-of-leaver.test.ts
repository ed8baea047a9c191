import { newId, rightNames } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const toQueue = { type: 'queue' } as const

describe('keys and webhooks of somebody who is deactivated', () => {
  it('are shown to whoever deactivates them, and end with them where that is chosen', async () => {
    const office = await given.office()
    const { administrator } = office
    const { leaver, key, webhookId } = await leaverOf(office)
    const held = { accountId: leaver.id }
    expect(await administrator.api.apiKeys.madeBy(held)).toMatchObject({ items: [{ name: 'Warehouse' }] })
    expect(await administrator.api.webhooks.madeBy(held)).toMatchObject({ items: [{ id: webhookId }] })

    await administrator.api.accounts.deactivate({ accountId: leaver.id, chatsTo: toQueue, integrations: 'end' })

    await expectError(key.directory.get(), 'unauthorizedException')
    expect(await administrator.api.webhooks.get({ webhookId })).toMatchObject({ state: 'off' })
    const { text } = await mailTo(administrator.email, /Ключи и вебхуки/)
    expect(text).toContain('Warehouse, warehouse.example')
  })

  it('are asked for of somebody who is there', async () => {
    const { administrator } = await given.office()
    const nobody = { accountId: newId() }

    await expectError(administrator.api.apiKeys.madeBy(nobody), 'accountNotFoundException')
    await expectError(administrator.api.webhooks.madeBy(nobody), 'accountNotFoundException')
  })

  it('go on as those of whoever deactivates, which is written down and told', async () => {
    const office = await given.office()
    const { administrator, id } = office
    const { leaver, key, webhookId } = await leaverOf(office)

    await administrator.api.accounts.deactivate({ accountId: leaver.id, chatsTo: toQueue, integrations: 'keep' })

    await key.directory.get()
    expect(await administrator.api.webhooks.madeBy({ accountId: administrator.id })).toMatchObject({ items: [{ id: webhookId }] })
    expect((await administrator.api.apiKeys.list()).items).toMatchObject([{ createdByName: administrator.name }])
    expect((await auditedIn(id)).map(({ action }) => action)).toEqual(expect.arrayContaining(['apiKey.takenOver', 'webhook.takenOver']))
    expect((await mailTo(administrator.email, /продолжают работать/)).text).toContain(leaver.name)
  })
})

/** Somebody who may do what an administrator may, and has let programs in. */
async function leaverOf(office: Office) {
  const rights = rightNames.filter((right) => right !== 'RIGHT_OBSERVER')
  const leaver = await office.person(`Leaver ${newId().slice(-4)}`, rights)
  const { token } = await leaver.api.apiKeys.create({ name: 'Warehouse', scopes: ['directory:read'], expiresInDays: null })
  const { webhook } = await leaver.api.webhooks.create({ url: 'https://warehouse.example/hook', events: ['chat.closed'] })
  return { leaver, key: createApi({ address: server().address, token }), webhookId: webhook.id }
}
