import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { PickField } from './PickField.tsx'

const words = { label: 'Add a category', list: 'Categories', hint: 'A few letters', none: 'There is no such category' }
const choices = [
  { id: 'late', name: 'Late', label: 'Delivery, Late', above: 'Delivery' },
  { id: 'lost', name: 'Lost', label: 'Delivery, Lost', above: 'Delivery' },
  { id: 'refund', name: 'Refund', label: 'Payment, Refund', above: 'Payment' },
]

function drawField() {
  const onChoose = vi.fn<(id: string) => void>()
  const onTyped = vi.fn<(text: string) => void>()
  draw(
    <>
      <PickField choices={choices} words={words} busy={false} onChoose={onChoose} onTyped={onTyped} />
      <button type="button">Next</button>
    </>,
  )
  return { onChoose, onTyped }
}

const field = page.getByRole('combobox', { name: 'Add a category' })
const list = page.getByRole('listbox', { name: 'Categories' })
const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')

describe('choosing one of many', () => {
  it('shows all as soon as one comes to it, and goes round by arrows', async () => {
    const { onChoose } = drawField()
    await expect.element(list).not.toBeInTheDocument()
    await field.click()
    await expect.element(list).toBeVisible()
    expect(active()).toBe('Delivery, Late')

    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active).toBe('Payment, Refund')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(active).toBe('Delivery, Lost')
    await userEvent.keyboard('{Enter}')

    expect(onChoose).toHaveBeenCalledExactlyOnceWith('lost')
  })

  it('finds by letters of anything in a line, and takes what is pressed although the field loses nothing', async () => {
    const { onChoose } = drawField()
    await field.fill('deliv')
    await expect.element(page.getByRole('option', { name: 'Payment, Refund' })).not.toBeInTheDocument()

    await page.getByRole('option', { name: 'Delivery, Lost' }).click()

    expect(onChoose).toHaveBeenCalledExactlyOnceWith('lost')
    await expect.element(field).toHaveFocus()
  })

  it('says that nothing is found, and takes what was typed for something new', async () => {
    const { onChoose, onTyped } = drawField()
    await field.fill(' Warranty ')
    await expect.element(page.getByRole('status')).toHaveTextContent('There is no such category')

    await userEvent.keyboard('{Enter}')

    expect(onTyped).toHaveBeenCalledExactlyOnceWith('Warranty')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('is left by Escape only when nothing is typed any more, and by Tab at once', async () => {
    drawField()
    await field.fill('deliv')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()

    await field.click()
    await userEvent.tab()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  })
})
