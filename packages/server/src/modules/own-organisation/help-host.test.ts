import dns from 'node:dns/promises'
import { request as ask } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ PUBLIC_URL: 'https://chat.example.test' })

afterEach(() => void vi.restoreAllMocks())

/** What the server answers to whoever comes to a host. */
function visit(host: string, path: string): Promise<{ status: number; location: string | undefined; text: string }> {
  const { hostname, port } = new URL(server().address)
  return new Promise((resolve, reject) => {
    const sent = ask({ hostname, port, path, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }))
    })
    sent.on('error', reject).end()
  })
}

/** The DNS of the world: the TXT records of names. */
function dnsSays(records: Readonly<Record<string, string>>): void {
  vi.spyOn(dns, 'resolveTxt').mockImplementation(async (name) => {
    const text = records[name]
    if (text === undefined) throw new Error('ENOTFOUND')
    return [[text.slice(0, 8), text.slice(8)]]
  })
}

let hosts = 0
const newHost = () => `help-${++hosts}.garden.example`

async function loginOf(id: string): Promise<string> {
  const { rows } = await server().database.systemPool.query<{ login: string }>('SELECT login FROM organisations WHERE id = $1', [id])
  return rows[0]?.login ?? ''
}

describe('a host name of the help centre', () => {
  it('serves once its DNS proves whose it is: the help centre, and nothing else of the product', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const host = newHost()
    const { proof, target, checkedAt } = await api.ownOrganisation.setHelpHost({ host })
    expect([target, checkedAt]).toEqual(['chat.example.test', null])
    dnsSays({})
    await expectError(api.ownOrganisation.checkHelpHost(), 'helpHostNotProvedException', { name: host })
    dnsSays({ [`_besedka.${host}`]: proof })

    expect(await api.ownOrganisation.checkHelpHost()).toMatchObject({ host, checkedAt: expect.any(String) })

    const home = `/help/${encodeURIComponent(await loginOf(office.id))}`
    await expect.poll(async () => (await visit(host, '/')).location, { timeout: 20_000 }).toBe(home)
    const page = await visit(host, home)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="https://${host}${home}?lang=`)
    expect((await visit('chat.example.test', home)).text).toContain(`<link rel="canonical" href="https://${host}`)
    for (const path of ['/admin/login', '/api/auth/user', '/api/docs', '/help/another', `${home}x`]) {
      expect([path, (await visit(host, path)).status]).toEqual([path, 404])
    }
    const [entry] = (await api.audit.list({ action: 'organisation.updated' })).items
    expect(entry).toMatchObject({ after: { helpHost: host, helpHostProved: true } })
  }, 40_000)

  it('is where the links to articles lead that colleagues put into replies, once it is proved', async () => {
    const { administrator, anna } = await given.office()
    const { api } = administrator
    const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Delivery' } })
    const body = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'By courier.' }] }],
    }
    const { id: articleId, version } = await api.knowledge.create({ sectionId, locale: 'en-GB', title: 'Courier', body })
    await api.knowledge.publish({ articleId, version, state: 'public' })
    const host = newHost()
    const { proof } = await api.ownOrganisation.setHelpHost({ host })
    expect(await anna.api.knowledge.read({ articleId })).toMatchObject({ publicHost: null })
    dnsSays({ [`_besedka.${host}`]: proof })
    await api.ownOrganisation.checkHelpHost()

    const { publicPath, publicHost } = await anna.api.knowledge.read({ articleId })
    expect(publicHost).toBe(host)
    await expect.poll(async () => (await visit(host, publicPath ?? '')).status, { timeout: 20_000 }).toBe(200)
    expect((await api.knowledge.list()).items).toMatchObject([{ publicHost: host }])
    const withdrawn = await api.knowledge.withdraw({ articleId })
    expect(withdrawn).toMatchObject({ publicPath: null, publicHost: null })
  }, 40_000)

  it('is whoever’s its DNS names now, in the audit of both, and serves nothing once it is given up', async () => {
    const [one, other] = [await given.office(), await given.office()]
    const host = newHost()
    const claim = async ({ administrator: { api } }: typeof one) => (await api.ownOrganisation.setHelpHost({ host })).proof
    const [ones, others] = [await claim(one), await claim(other)]
    dnsSays({ [`_besedka.${host}`]: ones })
    await one.administrator.api.ownOrganisation.checkHelpHost()
    await expectError(other.administrator.api.ownOrganisation.checkHelpHost(), 'helpHostNotProvedException')
    dnsSays({ [`_besedka.${host}`]: others })
    expect(await other.administrator.api.ownOrganisation.checkHelpHost()).toMatchObject({ host, checkedAt: expect.any(String) })

    expect(await one.administrator.api.ownOrganisation.helpHost()).toMatchObject({ host, checkedAt: null })
    const audited = async ({ administrator: { api } }: typeof one) => (await api.audit.list({ action: 'organisation.updated' })).items[0]
    expect(await audited(one)).toMatchObject({ before: { helpHostProved: true }, after: { helpHost: host, helpHostProved: false } })
    expect(await audited(other)).toMatchObject({ after: { helpHost: host, helpHostProved: true } })
    await expectError(one.administrator.api.ownOrganisation.checkHelpHost(), 'helpHostNotProvedException')

    expect(await other.administrator.api.ownOrganisation.setHelpHost({ host: null })).toMatchObject({ host: null, checkedAt: null })
  })

  it('is not the product’s own, and is for administrators to say', async () => {
    const office = await given.office()
    const own = office.administrator.api.ownOrganisation.setHelpHost({ host: 'chat.example.test' })
    await expectError(own, 'validationException')
    await expectError(office.administrator.api.ownOrganisation.setHelpHost({ host: 'https://help.example' }), 'validationException')
    await expectError(office.olga.api.ownOrganisation.helpHost(), 'accessDeniedException')
  })

  it('that nobody has proved is answered as ever', async () => {
    expect((await visit('unknown.example', '/api/auth/user')).status).toBe(401)
  })
})
