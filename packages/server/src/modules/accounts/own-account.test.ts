import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('lets everybody correct their own data, and colleagues see the name', async () => {
  const { anna, boris } = await given.office()

  const own = await anna.api.accounts.updateOwn({
    name: ' Anna Ivanova ',
    phone: '+7 (900) 123-45-67',
    affiliation: 'Sales',
    locale: 'en-GB',
  })

  expect(own).toEqual({
    name: 'Anna Ivanova',
    email: anna.email,
    phone: '+79001234567',
    affiliation: 'Sales',
    locale: 'en-GB',
    photoId: null,
    languages: [],
    skills: [],
  })
  expect(await anna.api.accounts.own()).toEqual(own)
  expect((await boris.api.accounts.short({ name: 'ivanova' })).map(({ id }) => id)).toEqual([anna.id])
})

it('says which field is wrong, and changes nothing then', async () => {
  const { anna } = await given.office()

  await expectError(anna.api.accounts.updateOwn({ name: 'A'.repeat(33), phone: '12' }), 'validationException', {
    fields: { name: { key: 'incorrectName', params: { size: 32 } }, phone: { key: 'incorrectPhone', params: {} } },
  })

  expect((await anna.api.accounts.own()).name).toBe('Anna Smirnova')
})

it('changes nothing that is for those who manage accounts, whatever is sent along', async () => {
  const { anna, administrator } = await given.office()
  const { role } = await administrator.api.auth.user()
  const known = await administrator.api.accounts.get({ accountId: anna.id })

  await fetch(`${server().address}/api/auth/acc/update`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${anna.caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      affiliation: 'Sales',
      roleId: role.id,
      email: 'other@example.test',
      active: false,
      password: 'Besedka9!',
      rights: [],
    }),
  })

  const { email, active, role: held, affiliation } = await administrator.api.accounts.get({ accountId: anna.id })
  expect({ email, active, role: held, affiliation }).toEqual({ email: known.email, active: true, role: known.role, affiliation: 'Sales' })
})
