import type { AccountView } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../../api/client.ts'
import { draw } from '../../../ui/testing/draw.tsx'
import '../words.ts'
import { useUserForm } from './use-user-form.ts'

const boris = {
  id: 'boris',
  name: 'Boris',
  email: 'boris@example.com',
  phone: '',
  affiliation: '',
  locale: null,
  languages: [],
  skills: [],
  autoBreakMinutes: null,
  photoId: null,
  role: { id: 'operator' },
  teams: [{ id: 'sales' }],
} as unknown as AccountView

/** The form, and a button by which a colleague's change of the same user arrives. */
function Page() {
  const [account, setAccount] = useState(boris)
  const form = useUserForm(account)
  return (
    <>
      <button type="button" onClick={() => setAccount({ ...boris, role: { id: 'admin' }, teams: [{ id: 'service' }] } as AccountView)}>
        Colleague
      </button>
      <TextInput label="Name" {...form.text('name')} />
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
    </>
  )
}

it('leaves role and teams out of what is saved, where a colleague alone has changed them', async () => {
  const update = vi.spyOn(api.accounts, 'update').mockResolvedValue(boris)
  draw(<Page />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Boris P.')
  await page.getByRole('button', { name: 'Colleague' }).click()

  await page.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => update.mock.calls.length).toBe(1)
  const [sent] = update.mock.lastCall ?? []
  expect(sent).toMatchObject({ accountId: 'boris', name: 'Boris P.' })
  expect(sent).not.toHaveProperty('roleId')
  expect(sent).not.toHaveProperty('teamIds')
})
