import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('says on which sites a chat was loaded, and what was refused there', async () => {
  const { administrator, channel } = await given.office()
  const { id: channelId, key } = await channel('Shop', null, { allowedDomains: ['shop.example'] })
  const load = (referer: string) => fetch(`${server().address}/widget/${key}.js`, { headers: { referer } })

  await load('https://shop.example/cart?basket=7')
  await load('https://copy.example/')
  const user = { id: '42', signature: 'ab'.repeat(32) }
  const visit = { channelKey: key, user, pageUrl: 'https://shop.example/account' }
  await expectError(given.stranger().customer.openSession(visit), 'invalidCredentialsException')

  const seen = async () => (await administrator.api.channels.sightings({ channelId })).items.map(({ kind, site }) => `${kind} ${site}`)
  await expect
    .poll(async () => (await seen()).toSorted())
    .toEqual(['domainRefused copy.example', 'loaded shop.example', 'signatureRefused shop.example'])
})

it('keeps no more sites of strangers than somebody would look through', async () => {
  const { administrator, site } = await given.office()

  for (let number = 1; number <= 30; number++) {
    await fetch(`${server().address}/widget/${site.key}.js`, { headers: { referer: `https://s${number}.example/` } })
  }

  const count = async () => (await administrator.api.channels.sightings({ channelId: site.id })).items.length
  await expect.poll(count).toBe(20)
  expect(await count()).toBe(20)
})
