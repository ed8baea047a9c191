import { type AccountSort, FileView, newId } from '@besedka/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { rightsOf } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const password = 'Gazebo-4711!'

describe('the list of users', () => {
  it('is read page after page, sorted either way, and every colleague stands in it once', async () => {
    const { anna, person } = await given.office()
    for (const name of ['Zoe', 'Ярослав', 'Ёлка', 'anna the second']) await person(name, [])

    for (const sort of ['name', 'email', 'lastActive'] as const) {
      const names = await readAll(anna, sort)
      expect(new Set(names).size, sort).toBe(8)
      expect(names, sort).toHaveLength(8)
      expect(await readAll(anna, `-${sort}`), sort).toEqual(names.toReversed())
    }
  })

  it('finds by part of a name or an email, whatever signs are in it, and filters by team, role and state', async () => {
    const { anna, boris, sales, person, administrator } = await given.office()
    await person('Vera 100%', [], false)
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    const found = async (query: Parameters<typeof anna.api.accounts.list>[0]) =>
      (await anna.api.accounts.list(query)).items.map(({ name }) => name)

    expect(await found({ search: 'KUZN' })).toEqual(['Boris Kuznetsov'])
    expect(await found({ search: boris.email.slice(0, 10) })).toEqual(['Boris Kuznetsov'])
    expect(await found({ search: '100%' })).toEqual(['Vera 100%'])
    expect(await found({ search: '%' })).toEqual(['Vera 100%'])
    expect(await found({ teamId: sales.id })).toEqual(['Anna Smirnova'])
    expect(await found({ roleId: role.id })).toEqual(['Boris Kuznetsov'])
    expect(await found({ active: 'false' })).toEqual(['Vera 100%'])
  })

  it('says when somebody was last at work, to the minute', async () => {
    const { anna, person } = await given.office()
    const idle = await person('Idle', [])
    await anna.api.auth.user()

    const moments = async () =>
      new Map((await anna.api.accounts.list()).items.map(({ id, lastActiveAt }) => [id, lastActiveAt === null ? null : 'known']))
    await expect.poll(moments).toSatisfy((seen: Map<string, string>) => seen.get(anna.id) === 'known' && seen.get(idle.id) === null)
  })

  it('answers the short look-up with twenty active colleagues at most', async () => {
    const { anna, person } = await given.office()
    await person('Anna Former', [], false)

    expect(await anna.api.accounts.short({ name: 'anna' })).toEqual([
      { id: anna.id, name: 'Anna Smirnova', email: anna.email, photoId: null, active: true },
    ])
  })
})

describe('adding a colleague', () => {
  it('lets them sign in with the password that was given, and puts them into their teams', async () => {
    const { administrator, boris, sales } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    const email = `Vera.${newId()}@Example.test`

    const vera = await administrator.api.accounts.create({
      ...{ name: ' Vera ', email, phone: '+7 (900) 000-00-00', affiliation: 'Shop', roleId: role.id, teamIds: [sales.id] },
      ...{ autoBreakMinutes: 15, password },
    })

    expect(vera).toMatchObject({ name: 'Vera', email: email.toLowerCase(), phone: '+79000000000', autoBreakMinutes: 15, active: true })
    expect(vera.teams).toEqual([{ id: sales.id, name: 'Sales' }])
    await expect(given.stranger().auth.login({ email, password })).resolves.toHaveProperty('token')
  })

  it('refuses an email that somebody signs in with, in whichever organisation', async () => {
    const [{ administrator, boris }, theirs] = [await given.office(), await given.office()]
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    const adding = (email: string) => administrator.api.accounts.create({ name: 'Vera', email, roleId: role.id, password })

    await expectError(adding(boris.email), 'accountAlreadyExistsException', { login: boris.email })
    await expectError(adding(theirs.anna.email.toUpperCase()), 'accountAlreadyExistsException')
  })

  it('explains every wrong field with the words of the specification', async () => {
    const { administrator, boris } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    const wrong = { name: 'x'.repeat(33), email: 'vera', phone: 'call me', autoBreakMinutes: 1000, password: 'weak' }

    await expectError(administrator.api.accounts.create({ ...wrong, roleId: role.id }), 'validationException', {
      fields: {
        name: { key: 'incorrectName', params: {}, text: 'Имя указано неверно' },
        email: { key: 'incorrectEmail', params: {} },
        phone: { key: 'incorrectPhone', params: {} },
        autoBreakMinutes: { key: 'incorrectTime', params: {} },
        password: { key: 'incorrectPassword', params: {} },
      },
    })
  })

  it('takes no number for the automatic break but 1 to 999 whole minutes, and none switches it off', async () => {
    const { administrator, boris } = await given.office()
    const set = (autoBreakMinutes: number | null) => administrator.api.accounts.update({ accountId: boris.id, autoBreakMinutes })
    await set(999)

    for (const wrong of [0, 1000, -5, 1.5]) {
      await expectError(set(wrong), 'validationException', { fields: { autoBreakMinutes: { key: 'incorrectTime', params: {} } } })
    }
    expect((await administrator.api.accounts.get({ accountId: boris.id })).autoBreakMinutes).toBe(999)
    await set(null)
    expect((await administrator.api.accounts.get({ accountId: boris.id })).autoBreakMinutes).toBeNull()
  })
})

describe('a password that everybody guesses first', () => {
  it('is refused, whoever chooses it for somebody', async () => {
    const { administrator, boris } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    const account = { name: 'Vera', email: `${newId()}@example.test`, roleId: role.id, password: 'Qwerty123!' }

    await expectError(administrator.api.accounts.create(account), 'commonPasswordException')
    await expectError(administrator.api.accounts.update({ accountId: boris.id, password: 'Qwerty123!' }), 'commonPasswordException')
  })
})

describe('changing a colleague', () => {
  it('moves the login with the email, and ends all sessions with a new password', async () => {
    const { administrator, boris } = await given.office()
    const email = `${newId()}@example.test`

    await administrator.api.accounts.update({ accountId: boris.id, email, password: 'Gazebo-4711!' })

    await expectError(boris.api.auth.user(), 'unauthorizedException')
    await expectError(given.stranger().auth.login({ email: boris.email, password: 'Gazebo-4711!' }), 'invalidCredentialsException')
    await expect(given.stranger().auth.login({ email, password: 'Gazebo-4711!' })).resolves.toHaveProperty('token')
  })

  it('never lets anybody give a role with a right that they lack, or touch an account that has one', async () => {
    const { olga, boris, administrator } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: administrator.id })

    await expectError(olga.api.accounts.update({ accountId: boris.id, roleId: role.id }), 'rightNotGrantableException')
    await expectError(olga.api.accounts.update({ accountId: administrator.id, password: 'Gazebo-4711!' }), 'rightNotGrantableException')
    await expectError(
      olga.api.accounts.deactivate({ accountId: administrator.id, chatsTo: { type: 'queue' } }),
      'rightNotGrantableException',
    )
    expect((await olga.api.accounts.roles()).find(({ id }) => id === role.id)).toMatchObject({ grantable: false })
    expect(await olga.api.accounts.get({ accountId: administrator.id })).toMatchObject({ outranks: true })
  })

  it('leaves one’s own role and password to others', async () => {
    const { administrator, boris } = await given.office()
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })

    await expectError(administrator.api.accounts.update({ accountId: administrator.id, roleId: role.id }), 'accountSelfChangeException')
    await expectError(administrator.api.accounts.update({ accountId: administrator.id, password }), 'accountSelfChangeException')
    const renamed = await administrator.api.accounts.update({ accountId: administrator.id, name: 'Alexey the Great' })
    expect(renamed.name).toBe('Alexey the Great')
  })

  it('changes teams only by whom the teams are managed', async () => {
    const { boris, sales, person } = await given.office()
    const manager = await person('Manager', [...rightsOf('operator'), 'RIGHT_ACCOUNT_CONTROL'])

    await expectError(manager.api.accounts.update({ accountId: boris.id, teamIds: [sales.id] }), 'accessDeniedException', {
      right: 'AUTHORITY_TEAMS_UPDATE',
    })
    await expect(manager.api.accounts.update({ accountId: boris.id, name: 'Boris', teamIds: [] })).resolves.toHaveProperty('name', 'Boris')
  })

  it('shows a photo to colleagues only, and takes nothing but a small JPEG that the caller has uploaded', async () => {
    const [{ administrator, anna, boris, customer }, theirs] = [await given.office(), await given.office()]
    const red = { create: { width: 40, height: 40, channels: 3, background: 'red' } } as const
    const photo = await upload(administrator, await sharp(red).jpeg().toBuffer(), 'image/jpeg')
    const drawing = await upload(administrator, await sharp(red).png().toBuffer(), 'image/png')
    const ofAnna = await upload(anna, await sharp(red).jpeg().toBuffer(), 'image/jpeg')
    const give = (photoFileId: string) => administrator.api.accounts.update({ accountId: boris.id, photoFileId })

    await expectError(give(drawing), 'fileTypeNotAllowedException')
    await expectError(give(ofAnna), 'fileNotFoundException')
    expect(await read(anna.caller.token, photo)).toBe(422)
    expect((await give(photo)).photoId).toBe(photo)

    expect(await read(anna.caller.token, photo)).toBe(200)
    expect(await read(theirs.anna.caller.token, photo)).toBe(422)
    expect(await read((await customer()).token, photo, 'customer/')).toBe(422)
  })

  it('stands in the audit log with what it was before and after, and without the password', async () => {
    const { id, administrator, boris } = await given.office()

    await administrator.api.accounts.update({ accountId: boris.id, name: 'Boris Novikov', password: 'Gazebo-4711!' })

    const { rows } = await server().database.systemPool.query<{ action: string; before: unknown; after: unknown }>(
      "SELECT action, before, after FROM audit_entries WHERE organisation_id = $1 AND action LIKE 'account.%' ORDER BY place",
      [id],
    )
    expect(rows).toEqual([
      { action: 'account.updated', before: { name: 'Boris Kuznetsov' }, after: { name: 'Boris Novikov' } },
      { action: 'account.passwordSet', before: null, after: null },
    ])
  })
})

async function readAll(person: Person, sort: AccountSort): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await person.api.accounts.list({ sort, limit: 3, ...(cursor === undefined ? {} : { cursor }) })
    names.push(...items.map(({ name }) => name))
    if (nextCursor === null) return names
    cursor = nextCursor
  }
}

async function upload({ caller }: Person, bytes: Buffer, type: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo')
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(`${caller.address}/api/files`, { method: 'POST', headers, body: form })
  return FileView.parse(z.object({ entity: z.unknown() }).parse(await answer.json()).entity).id
}

async function read(token: string, fileId: string, door = ''): Promise<number> {
  const answer = await fetch(`${server().address}/api/${door}files/${fileId}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}
