import type { ErrorCode, FieldError } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { navigate } from '../../app/router/address.ts'
import { EntityEditor } from '../entity/EntityEditor.tsx'
import { draw } from '../testing/draw.tsx'
import { useForm } from './use-form.ts'

type Draft = { name: string; password: string }

const blank: FieldError = { key: 'required', params: {} }

/** The editor of a team beside a button that opens it, as a section of settings has it. */
function Section({ save, initial }: { save: (draft: Draft) => Promise<void>; initial: Draft }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sales
      </button>
      {open && <Editor save={save} initial={initial} onClose={() => setOpen(false)} />}
    </>
  )
}

function Editor({ save, initial, onClose }: { save: (draft: Draft) => Promise<void>; initial: Draft; onClose: () => void }) {
  const form = useForm<Draft>({
    name: 'team.sales',
    initial,
    problemsOf: ({ name }): Record<string, FieldError> => (name.trim() === '' ? { name: blank } : {}),
    save,
    withoutSecrets: (draft) => ({ ...draft, password: '' }),
  })
  return (
    <EntityEditor form={form} title="Team" onClose={onClose}>
      <TextInput label="Name" {...form.text('name')} />
      <TextInput label="Password" {...form.text('password')} />
    </EntityEditor>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const password = page.getByRole('textbox', { name: 'Password' })
const editor = page.getByRole('dialog', { name: 'Team' })
const question = page.getByRole('dialog', { name: 'Close without saving?' })
const saveButton = editor.getByRole('button', { name: 'Save' })
const restored = page.getByText('What you were typing has been restored')

function drawSection(save: (draft: Draft) => Promise<void> = async () => {}, initial: Draft = { name: 'Sales', password: '' }) {
  draw(<Section save={save} initial={initial} />)
}

describe('what is typed', () => {
  it('comes back after a reload, without what is secret, and says so', async () => {
    drawSection()
    await name.fill('Sales and service')
    await password.fill('Gazebo-4711')

    drawSection()

    await expect.element(name).toHaveValue('Sales and service')
    await expect.element(password).toHaveValue('')
    await expect.element(restored).toBeVisible()
  })

  it('is given up by starting over, and does not come back', async () => {
    drawSection()
    await name.fill('Sales and service')
    drawSection()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.element(name).toHaveValue('Sales')
    await expect.element(restored).not.toBeInTheDocument()

    drawSection()

    await expect.element(name).toHaveValue('Sales')
  })

  it('is not kept once it says again what is saved', async () => {
    drawSection()
    await name.fill('Sales and service')
    await name.fill('Sales')
    await expect.element(saveButton).toBeDisabled()

    drawSection()

    await expect.element(name).toHaveValue('Sales')
    await expect.element(restored).not.toBeInTheDocument()
  })
})

describe('a form with changes', () => {
  it('asks before it closes; staying keeps what was typed', async () => {
    drawSection()
    await name.fill('Sales and service')
    await userEvent.keyboard('{Escape}')
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Sales and service')
  })

  it('closes after all, is forgotten, and gives the focus back to what opened it', async () => {
    drawSection()
    await userEvent.keyboard('{Escape}')
    const opener = page.getByRole('button', { name: 'Sales' })
    await opener.click()
    await name.fill('Sales and service')
    await editor.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Close' }).click()

    await expect.element(editor).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    drawSection()
    await expect.element(name).toHaveValue('Sales')
  })

  it('asks before another page opens, and before the tab closes', async () => {
    drawSection()
    await name.fill('Sales and service')
    await expect.element(saveButton).toBeEnabled()
    const before = location.pathname

    navigate('/admin/chats')
    await expect.element(question).toBeVisible()
    expect(location.pathname).toBe(before)
    expect(closesTab()).toBe(false)

    await question.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => location.pathname).toBe('/admin/chats')
    await expect.element(editor).not.toBeInTheDocument()
    expect(closesTab()).toBe(true)
  })

  it('asks before the browser’s own step back, and stays where it was', async () => {
    drawSection()
    const before = location.href
    navigate('/admin/settings')
    navigate('/admin/teams')
    await name.fill('Sales and service')
    await expect.element(saveButton).toBeEnabled()

    history.back()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => location.pathname).toBe('/admin/teams')

    history.back()
    await question.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => location.pathname).toBe('/admin/settings')
    expect(location.href).not.toBe(before)
  })
})

describe('saving', () => {
  it('sends what was typed once, keeps nothing, and leaves without a question', async () => {
    const save = vi.fn(async () => {})
    drawSection(save)
    await name.fill('Sales and service')
    await userEvent.keyboard('{Enter}')

    await expect.element(editor).not.toBeInTheDocument()
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Sales and service', password: '' })
    expect(closesTab()).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('is refused for a field that is wrong, which gets the focus; the complaint goes as soon as it is right', async () => {
    const save = vi.fn(async () => {})
    drawSection(save)
    await name.fill('')
    await saveButton.click()

    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription('This field is required')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Correct the marked fields')
    expect(save).not.toHaveBeenCalled()

    await name.fill('S')
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says under the name that it is taken, keeps what was typed, and lets one try again', async () => {
    const taken = refusalOf('teamAlreadyExistsException', { name: 'Service' }, 'A team has this name')
    const save = vi.fn<(draft: Draft) => Promise<void>>().mockRejectedValueOnce(taken).mockResolvedValueOnce()
    drawSection(save)
    await name.fill('Service')
    await saveButton.click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).toHaveTextContent('A team has this name')

    drawSection(save)
    await expect.element(name).toHaveValue('Service')
    await saveButton.click()
    await expect.element(editor).not.toBeInTheDocument()
  })
})

it('a refusal that names another thing than the name, such as a login, leaves the name alone', async () => {
  drawSection(() => Promise.reject(refusalOf('serviceAccountAlreadyExistsWithLoginException', { login: 'shop' }, 'The login is connected')))
  await name.fill('Service')
  await saveButton.click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('The login is connected')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
})

it('a field that nobody has touched gets no complaint when it is left: the form would move under the pointer', async () => {
  drawSection(undefined, { name: '', password: '' })
  await name.click()
  await password.click()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')

  await name.fill('S')
  await name.fill(' ')
  await password.click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
})

function refusalOf(code: ErrorCode, params: Record<string, unknown>, message: string): ApiError {
  return new ApiError({ code, params, message, status: 409 })
}

/** Whether the browser would close the tab without a question. */
function closesTab(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
