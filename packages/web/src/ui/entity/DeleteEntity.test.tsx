import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { draw } from '../testing/draw.tsx'
import { DeleteEntity } from './DeleteEntity.tsx'

const remove = vi.fn<(replacementId: string) => Promise<void>>()
const onDeleted = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
})

function drawDelete(more: Partial<ComponentProps<typeof DeleteEntity>> = {}): void {
  draw(
    <DeleteEntity
      label="Delete plan"
      question="Delete the plan “Start”?"
      text="It cannot be chosen any more."
      done="The plan is deleted"
      remove={remove}
      onDeleted={onDeleted}
      {...more}
    />,
  )
}

const question = page.getByRole('dialog', { name: 'Delete the plan “Start”?' })
const confirmButton = question.getByRole('button', { name: 'Delete plan' })
const ask = () => page.getByRole('button', { name: 'Delete plan' }).click()

describe('deleting', () => {
  it('is asked about with the harmless answer in focus, and tells when it is done', async () => {
    drawDelete()
    await ask()
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()

    await confirmButton.click()

    await expect.element(page.getByText('The plan is deleted')).toBeVisible()
    expect(remove).toHaveBeenCalledOnce()
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it('is given up by Escape', async () => {
    drawDelete()
    await ask()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await expect.element(question).not.toBeInTheDocument()
    expect(remove).not.toHaveBeenCalled()
  })

  it('says what still needs the thing, and does not even ask', async () => {
    drawDelete({ findUse: async () => 'Two organisations have this plan' })
    await ask()

    await expect.element(page.getByRole('alert')).toHaveTextContent('Two organisations have this plan')
    await expect.element(question).not.toBeInTheDocument()
  })

  it('asks once nothing needs the thing any more, and takes the reason back', async () => {
    drawDelete({
      findUse: vi.fn<() => Promise<string | undefined>>().mockResolvedValueOnce('One organisation has it').mockResolvedValueOnce(undefined),
    })
    await ask()
    await expect.element(page.getByRole('alert')).toBeVisible()

    await ask()

    await expect.element(question).toBeVisible()
    await expect.element(page.getByText('One organisation has it')).not.toBeInTheDocument()
  })

  it('waits for what takes its place', async () => {
    drawDelete({ replacement: { label: 'Move organisations to', choices: [{ id: 'large', name: 'Large' }] } })
    await ask()
    await expect.element(confirmButton).toBeDisabled()

    await question.getByRole('combobox', { name: 'Move organisations to' }).selectOptions('Large')
    await confirmButton.click()

    await expect.poll(() => remove.mock.calls).toEqual([['large']])
  })

  it('that the server refuses says why, and leaves the editor open', async () => {
    remove.mockRejectedValueOnce(new ApiError({ code: 'offline', message: 'The server cannot be reached', status: 0 }))
    drawDelete()
    await ask()
    await confirmButton.click()

    await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached')
    await expect.element(question).not.toBeInTheDocument()
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
