import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } }).png()

async function upload({ caller }: Person, bytes: Uint8Array, type = 'image/png'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'logo.png')
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${caller.address}/api/files`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { entity: { id: string } }).entity.id
}

it('is shown to colleagues, and in chats on sites that have none of their own', async () => {
  const office = await given.office()
  const { administrator, anna, site } = office
  const logoFileId = await upload(administrator, await picture().toBuffer())

  expect(await administrator.api.ownOrganisation.update({ logoFileId })).toMatchObject({ logoFileId })

  expect((await anna.api.auth.user({ pwa: 'false' })).organisation.logoFileId).toBe(logoFileId)
  expect((await fetch(`${server().address}/api/public/files/${logoFileId}`)).status).toBe(200)
  const logoOf = async (key: string) => (await office.customer({ key })).settings.logoUrl
  await expect.poll(() => logoOf(site.key)).toBe(`/api/public/files/${logoFileId}`)
  const ownLogo = await upload(administrator, await picture().negate().toBuffer())
  const shop = await office.channel('Shop', null, { logoFileId: ownLogo })
  expect(await logoOf(shop.key)).toBe(`/api/public/files/${ownLogo}`)

  await administrator.api.ownOrganisation.update({ logoFileId: null })
  expect((await anna.api.auth.user({ pwa: 'false' })).organisation.logoFileId).toBeNull()
  const [entry] = (await administrator.api.audit.list({ action: 'organisation.updated' })).items
  expect(entry).toMatchObject({ before: { logoFileId }, after: { logoFileId: null } })
})

it('is a picture that the administrator has uploaded, and no other file', async () => {
  const { administrator, anna } = await given.office()
  const text = await upload(administrator, Buffer.from('a plain text'), 'text/plain')
  const ofAnna = await upload(anna, await picture().toBuffer())

  await expectError(administrator.api.ownOrganisation.update({ logoFileId: text }), 'fileTypeNotAllowedException')
  await expectError(administrator.api.ownOrganisation.update({ logoFileId: ofAnna }), 'fileNotFoundException')
  expect((await administrator.api.ownOrganisation.get()).logoFileId).toBeNull()
})
