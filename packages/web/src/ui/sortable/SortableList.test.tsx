import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { SortableList } from './SortableList.tsx'

type Rule = { id: string; name: string }

const onReorder = vi.fn<(ids: readonly string[]) => void>()

function Rules() {
  const [rules, setRules] = useState<readonly Rule[]>(['Refunds', 'Delivery', 'Night'].map((name) => ({ id: name, name })))
  return (
    <SortableList
      items={rules}
      label="Rules"
      onReorder={(ids) => {
        onReorder(ids)
        setRules(ids.map((id) => ({ id, name: id })))
      }}
    >
      {({ name }, { place, handle, attributes }) => (
        <li {...attributes} style={{ ...attributes.style, padding: 12, marginBottom: 8 }}>
          {handle} {place}. {name}
        </li>
      )}
    </SortableList>
  )
}

function drawRules(): void {
  onReorder.mockClear()
  draw(<Rules />)
}

const handleOf = (name: string) => page.getByRole('button', { name: `Move: ${name}` })
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.trim())
const said = page.getByRole('status')

describe('by keyboard', () => {
  it('an item is taken up, carried and put down; each step is said, and the focus goes with it', async () => {
    drawRules()
    handleOf('Refunds').element().focus()

    await userEvent.keyboard(' ')
    await expect.element(said).toHaveTextContent('“Refunds” taken up. Place 1 of 3')
    await userEvent.keyboard('{End}')
    await expect.element(said).toHaveTextContent('Place 3 of 3')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(shown).toEqual(['1. Delivery', '2. Refunds', '3. Night'])
    await expect.element(handleOf('Refunds')).toHaveFocus()
    expect(onReorder).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')

    await expect.element(said).toHaveTextContent('Put at place 2 of 3')
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['Delivery', 'Refunds', 'Night'])
    await expect.element(handleOf('Refunds')).toHaveFocus()
  })

  it.each(['{Escape}', '{Tab}'])('%s puts it back where it was', async (key) => {
    drawRules()
    handleOf('Night').element().focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{Home}')
    await expect.poll(shown).toEqual(['1. Night', '2. Refunds', '3. Delivery'])

    await userEvent.keyboard(key)

    await expect.poll(shown).toEqual(['1. Refunds', '2. Delivery', '3. Night'])
    expect(onReorder).not.toHaveBeenCalled()
  })
})

describe('by pointer', () => {
  it('an item is put where it is dropped', async () => {
    drawRules()

    await userEvent.dragAndDrop(handleOf('Refunds'), page.getByRole('listitem').nth(2))

    await expect.poll(shown).toEqual(['1. Delivery', '2. Night', '3. Refunds'])
    expect(onReorder).toHaveBeenCalledOnce()
  })

  it('nothing is ordered anew when it is dropped where it was', async () => {
    drawRules()

    await userEvent.dragAndDrop(handleOf('Delivery'), page.getByRole('listitem').nth(1))

    await expect.poll(shown).toEqual(['1. Refunds', '2. Delivery', '3. Night'])
    expect(onReorder).not.toHaveBeenCalled()
  })
})
