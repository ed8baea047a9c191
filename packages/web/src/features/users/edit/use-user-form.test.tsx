import type { AccountView } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
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

/** The same user after a colleague's change. */
const changed = { ...boris, phone: '+79990000000', role: { id: 'admin' }, teams: [{ id: 'service' }] } as unknown as AccountView

/** The form, and a button by which a colleague's change of the same user arrives. */
function Page({ opened = boris }: { opened?: AccountView }) {
  const [account, setAccount] = useState(opened)
  const form = useUserForm(account)
  return (
    <>
      <button type="button" onClick={() => setAccount(changed)}>
        Colleague
      </button>
      <TextInput label="Name" {...form.text('name')} />
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
    </>
  )
}

it('leaves out of what is saved what a colleague alone has changed', async () => {
  const update = updates()
  draw(<Page />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Boris P.')
  await page.getByRole('button', { name: 'Colleague' }).click()

  await page.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => update.mock.lastCall?.[0]).toEqual({ accountId: 'boris', name: 'Boris P.' })
})

it('leaves it out too when the colleague has changed it between typing and a reload', async () => {
  const update = updates()
  draw(<Page />)
  await page.getByRole('textbox', { name: 'Name' }).fill('Boris P.')
  await expect.poll(() => localStorage.length).toBe(1)
  draw(<Page opened={changed} />)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Boris P.')

  await page.getByRole('button', { name: 'Save' }).click()

  await expect.poll(() => update.mock.lastCall?.[0]).toEqual({ accountId: 'boris', name: 'Boris P.' })
})

function updates() {
  const update = vi.spyOn(api.accounts, 'update').mockResolvedValue(boris)
  onTestFinished(() => update.mockRestore())
  return update
}
