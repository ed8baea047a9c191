import { type ArticleBlock, type ArticleBody, type FileView, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { picture } from '../../platform/files/corpus/pictures.ts'
import { randomAddress } from '../../testing/customer.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('a picture in an article', () => {
  it('is read by colleagues, and by everybody once the article is public and no longer', async () => {
    const office = await given.office()
    const { api, home, begun, file } = await articleWithPicture(office)
    const address = `${home}/files/${file.id}`

    expect((await open(address)).status).toBe(404)
    const internal = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'internal' })
    expect((await open(address)).status).toBe(404)
    expect(await office.anna.api.knowledge.read({ articleId: begun.id })).toMatchObject({ files: [{ id: file.id, kind: 'image' }] })
    expect((await fetchOwn(office.anna, file.id)).status).toBe(200)

    await api.knowledge.publish({ articleId: begun.id, version: internal.version, state: 'public' })
    const shown = await open(address)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=600')
    const page = await (await open(`${home}/articles/${begun.number}`)).text()
    expect(page).toContain(`<img src="${address}" alt="Where the &#34;number&#34; is" width="80" height="60" loading="lazy"`)
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json">)/)

    await api.knowledge.withdraw({ articleId: begun.id })
    expect((await open(address)).status).toBe(404)
  })

  it('that is not published yet is not there for readers, nor is it in the help centre of others', async () => {
    const [office, others] = [await given.office(), await given.office()]
    const { api, home, begun, file } = await articleWithPicture(office)
    const later = await uploadPicture(office.administrator)
    const live = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
    await api.knowledge.save({
      articleId: begun.id,
      version: live.version,
      texts: [{ locale: 'en-GB', title: 'Order', body: bodyWith(file, later) }],
      fitting: [],
    })

    expect((await open(`${home}/files/${later.id}`)).status).toBe(404)
    expect((await open(`${await homeOf(others)}/files/${file.id}`)).status).toBe(404)
    expect((await open(`${home}/files/${newId()}`)).status).toBe(404)
    expect((await open(`${home}/files/x`)).status).toBe(404)
  })

  it('is somebody’s own upload, or stands in an article already', async () => {
    const office = await given.office()
    const { api, section, file } = await articleWithPicture(office)
    const strange = await uploadPicture(office.anna)
    const create = (body: ArticleBody) => api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Other', body })

    await expectError(create(bodyWith(strange)), 'fileNotFoundException')
    expect((await create(bodyWith(file))).texts[0]?.body).toEqual(bodyWith(file))
  })

  it('goes with the last article that it stands in', async () => {
    const office = await given.office()
    const { api, section, begun, file } = await articleWithPicture(office)
    const copy = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Copy', body: bodyWith(file) })

    await api.knowledge.delete({ articleId: begun.id })
    expect(await isKept(file.id)).toBe(true)
    await api.knowledge.delete({ articleId: copy.id })
    expect(await isKept(file.id)).toBe(false)
  })
})

it('a file in an article is fetched under its name', async () => {
  const office = await given.office()
  const { api, section, home } = await articleWithPicture(office)
  const file = await upload(office.administrator, { name: 'Прайс.txt', bytes: Buffer.from('Куртка 4990') })
  const block: ArticleBlock = { type: 'file', attrs: { fileId: file.id, name: file.name, sizeBytes: file.sizeBytes } }
  const begun = await api.knowledge.create({
    sectionId: section.id,
    locale: 'ru-RU',
    title: 'Цены',
    body: { type: 'doc', content: [block] },
  })
  await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })

  const fetched = await open(`${home}/files/${file.id}`)
  expect(fetched.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await fetched.text()).toBe('Куртка 4990')
  expect(await (await open(`${home}/articles/${begun.number}?lang=ru`)).text()).toContain('download="Прайс.txt">Прайс.txt</a>')
})

const open = (path: string) => fetch(`${server().address}${path}`, { headers: { 'x-forwarded-for': randomAddress() } })

function bodyWith(...files: FileView[]): ArticleBody {
  const text: ArticleBlock = { type: 'paragraph', content: [{ type: 'text', text: 'The number stands here.' }] }
  const pictures = files.map((file): ArticleBlock => {
    return { type: 'picture', attrs: { fileId: file.id, alt: 'Where the "number" is', width: file.width ?? 1, height: file.height ?? 1 } }
  })
  return { type: 'doc', content: [text, ...pictures] }
}

async function articleWithPicture(office: Office) {
  const { api } = office.administrator
  const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Orders' } })
  const file = await uploadPicture(office.administrator)
  const begun = await api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title: 'Order', body: bodyWith(file) })
  return { api, section, file, begun, home: await homeOf(office) }
}

async function homeOf(office: Office): Promise<string> {
  const { rows } = await server().database.systemPool.query<{ login: string }>('SELECT login FROM organisations WHERE id = $1', [office.id])
  return `/help/${encodeURIComponent(rows[0]?.login ?? '')}`
}

async function uploadPicture(person: Person): Promise<FileView> {
  return upload(person, { name: 'order.png', bytes: await picture('png') })
}

async function upload(person: Person, { name, bytes }: { name: string; bytes: Buffer }): Promise<FileView> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${server().address}/api/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person.caller.token}` },
  })
  const { entity } = (await answer.json()) as { entity: FileView }
  return entity
}

function fetchOwn(person: Person, fileId: string): Promise<Response> {
  return fetch(`${server().address}/api/files/${fileId}`, { headers: { authorization: `Bearer ${person.caller.token}` } })
}

async function isKept(fileId: string): Promise<boolean> {
  const { rowCount } = await server().database.systemPool.query('SELECT FROM files WHERE id = $1 AND for_colleagues', [fileId])
  return rowCount === 1
}
