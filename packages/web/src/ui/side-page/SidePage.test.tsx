import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DeleteEntity } from '../entity/DeleteEntity.tsx'
import { draw } from '../testing/draw.tsx'
import { SidePage } from './SidePage.tsx'

const sidePage = page.getByRole('dialog', { name: 'Team' })
const question = page.getByRole('dialog', { name: 'Delete the team?' })

function Section({ onClose, remove = async () => {} }: { onClose: () => void; remove?: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sales
      </button>
      <SidePage open={open} title="Team" onClose={close}>
        <DeleteEntity
          label="Delete team"
          question="Delete the team?"
          text="Its chats go to the queue."
          done="The team is deleted"
          remove={remove}
          onDeleted={close}
        />
      </SidePage>
    </>
  )
}

it('Escape closes a side page, and gives the focus back to what opened it', async () => {
  const onClose = vi.fn()
  draw(<Section onClose={onClose} />)
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect.element(sidePage).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.element(sidePage).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Sales' })).toHaveFocus()
})

it('Escape in a question on top of a side page closes the question alone', async () => {
  const onClose = vi.fn()
  draw(<Section onClose={onClose} />)
  await page.getByRole('button', { name: 'Sales' }).click()
  await sidePage.getByRole('button', { name: 'Delete team' }).click()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.element(question).not.toBeInTheDocument()
  await expect.element(sidePage).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('Escape in a question whose answer is under way closes the question alone', async () => {
  const onClose = vi.fn()
  const { promise, resolve } = Promise.withResolvers<void>()
  draw(<Section onClose={onClose} remove={() => promise} />)
  await page.getByRole('button', { name: 'Sales' }).click()
  await sidePage.getByRole('button', { name: 'Delete team' }).click()
  await question.getByRole('button', { name: 'Delete team' }).click()
  await expect.poll(() => document.activeElement).toBe(document.body)

  await userEvent.keyboard('{Escape}')

  await expect.element(question).not.toBeInTheDocument()
  await expect.element(sidePage).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  resolve()
  await expect.element(sidePage).not.toBeInTheDocument()
})

it('Escape closes a side page also when nothing has the focus', async () => {
  const onClose = vi.fn()
  draw(<Section onClose={onClose} />)
  await page.getByRole('button', { name: 'Sales' }).click()
  await expect.element(sidePage).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()

  await userEvent.keyboard('{Escape}')

  await expect.element(sidePage).not.toBeInTheDocument()
})
