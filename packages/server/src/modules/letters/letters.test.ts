import { randomBytes } from 'node:crypto'
import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { createVault } from '../../platform/crypto/vault.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createSignedLinks } from './signed-link.ts'

useServer()

const hostile = '<p>Счёт во вложении</p><img data-cid="logo"><img data-remote-src="http://169.254.169.254/latest/meta-data">'

async function letterInChat() {
  const office = await given.office()
  const { chat, first } = await office.assignedChat()
  await server().database.systemPool.query('INSERT INTO letters (organisation_id, message_id, html) VALUES ($1, $2, $3)', [
    office.id,
    first.id,
    hostile,
  ])
  const asked = { chatId: chat.id, messageId: first.id }
  const read = (url: string) => fetch(`${server().address}${url}`)
  return { office, chat, asked, read }
}

describe('a letter as laid out', () => {
  it('is a document that can run nothing, load nothing from elsewhere and be framed by nobody else', async () => {
    const { office, asked, read } = await letterInChat()
    const { url } = await office.anna.api.messages.letter(asked)
    const answer = await read(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Счёт во вложении')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)(?!.*allow-same-origin)/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is for those who see the chat, and for nobody without a link of theirs', async () => {
    const { office, asked, read } = await letterInChat()
    await expect(office.boris.api.messages.letter(asked)).rejects.toMatchObject({ code: 'chatNotFoundByIdException' })
    await expect(office.anna.api.messages.letter({ ...asked, messageId: newId() })).rejects.toMatchObject({
      code: 'messageNotFoundException',
    })
    const { url } = await office.anna.api.messages.letter(asked)
    expect((await read(`${url.slice(0, -2)}xx`)).status).toBe(404)
    expect((await read(url.replace('/letters/', '/letter-pictures/'))).status).toBe(404)
    expect((await read('/letters/nonsense')).status).toBe(404)
  })

  it('does not fetch its pictures from inside the network', async () => {
    const { office, asked, read } = await letterInChat()
    const { url } = await office.anna.api.messages.letter({ ...asked, pictures: 'show' })
    const picture = /src="[^"]*(\/letter-pictures\/[^"]+)"/.exec(await (await read(url)).text())?.[1] ?? ''
    const answer = await read(picture)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'imageNotFoundException' })
  })
})

describe('a signed link', () => {
  it('ends after ten minutes, and none can be made without the key', () => {
    let now = new Date('2026-05-12T08:00:00Z')
    const links = createSignedLinks(createVault(randomBytes(32)), () => now)
    const link = { what: 'remote', url: 'https://pictures.example/1.png' } as const
    const token = links.sign(link)
    expect(links.read(token)).toEqual(link)
    expect(createSignedLinks(createVault(randomBytes(32)), () => now).read(token)).toBeUndefined()
    now = new Date('2026-05-12T08:10:01Z')
    expect(links.read(token)).toBeUndefined()
  })
})
