import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { EntityOrder } from './EntityOrder.tsx'

const known: readonly { id: string; name: string; fixed?: boolean }[] = [
  { id: 'new', name: 'New', fixed: true },
  ...['Waits', 'Paid'].map((name) => ({ id: name.toLowerCase(), name })),
]
const onOpen = vi.fn<(id: string) => void>()

/** What is kept, and whether it is kept in another order. */
function Statuses({ answer }: { answer: Promise<unknown> }) {
  const [items, setItems] = useState(known)
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <EntityOrder
      items={items}
      label="Statuses"
      openId=""
      onOpen={onOpen}
      onReorder={(ids) => {
        setAsked(ids)
        return answer.then(() => setItems(ids.flatMap((id) => known.find((item) => item.id === id) ?? [])))
      }}
      refresh={() => Promise.resolve()}
      note={({ fixed }) => fixed && 'built-in'}
      act={({ name }) => <output>{asked.join(' ') || name}</output>}
    />
  )
}

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('b')?.textContent ?? item.textContent)

async function moveFirstToEnd(): Promise<void> {
  page.getByRole('button', { name: 'Move: New' }).element().focus()
  await userEvent.keyboard(' {End} ')
}

it('a row opens its thing, and what is fixed says why it does not', async () => {
  draw(<Statuses answer={Promise.resolve()} />)

  await page.getByRole('button', { name: 'Paid', exact: true }).click()

  expect(onOpen).toHaveBeenCalledExactlyOnceWith('paid')
  await expect.element(page.getByText('built-in')).toBeVisible()
  expect(page.getByRole('button', { name: 'New', exact: true }).elements()).toEqual([])
})

it('another order is shown before it is kept, and stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  draw(<Statuses answer={promise} />)

  await moveFirstToEnd()

  await expect.poll(() => shown().slice(0, 2)).toEqual(['Waits', 'Paid'])
  resolve()
  await promise
  await expect.poll(() => shown().slice(0, 2)).toEqual(['Waits', 'Paid'])
})

it('an order that is refused goes back', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  draw(<Statuses answer={promise} />)

  await moveFirstToEnd()
  await expect.poll(() => shown().slice(0, 2)).toEqual(['Waits', 'Paid'])
  reject(new Error('Not now'))

  await expect.poll(() => shown().slice(1)).toEqual(['Waits', 'Paid'])
})
