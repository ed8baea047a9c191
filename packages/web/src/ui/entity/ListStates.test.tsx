import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { draw } from '../testing/draw.tsx'
import { ListStates } from './ListStates.tsx'

function Teams({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['teams'], queryFn: load, retry: false })
  return (
    <ListStates query={query} empty="No teams yet">
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ListStates>
  )
}

type Load = (cursor: string | undefined) => Promise<{ items: string[]; nextCursor: string | null }>

function Pages({ load, endless = false }: { load: Load; endless?: boolean }) {
  const query = useInfiniteQuery({ ...pagedQuery(['pages'], load), retry: false })
  return (
    <ListStates query={query} endless={endless} empty="Nothing at all">
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ListStates>
  )
}

/** Two pages of one row each. */
const twoPages: Load = async (cursor) => (cursor ? { items: ['Last'], nextCursor: null } : { items: ['First'], nextCursor: 'last' })

it('a list that cannot be loaded says why, and loads when one tries again', async () => {
  const gone = new ApiError({ code: 'offline', message: 'The server cannot be reached', status: 0 })
  draw(<Teams load={vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(gone).mockResolvedValueOnce(['Sales'])} />)
  await expect.element(page.getByText('The server cannot be reached')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('Sales')).toBeVisible()
  await expect.element(page.getByText('The server cannot be reached')).not.toBeInTheDocument()
})

it('a list is not called empty before it is known to be', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  draw(<Teams load={() => promise} />)
  await expect.poll(() => document.querySelector('main')?.innerText.trim()).toBe('')
  await expect.element(page.getByText('No teams yet')).not.toBeInTheDocument()

  resolve([])

  await expect.element(page.getByText('No teams yet')).toBeVisible()
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const more = () => page.getByRole('button', { name: 'Show more' })

it('what is more is added below what is there, until there is no more', async () => {
  draw(<Pages load={twoPages} />)

  await more().click()

  await expect.element(page.getByText('Last')).toBeVisible()
  await expect.element(page.getByText('First')).toBeVisible()
  await expect.element(more()).not.toBeInTheDocument()
})

it('of an endless list what is more comes as its end is seen', async () => {
  draw(<Pages load={twoPages} endless />)

  await expect.element(page.getByText('Last')).toBeVisible()
})

it('of an endless list that scrolls within the page what is more comes before its end is seen', async () => {
  draw(
    <div style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 400 }} />
      <Pages load={twoPages} endless />
    </div>,
  )

  await expect.element(page.getByText('Last')).toBeInTheDocument()
})

it('what does not come by itself is asked for once, and then by hand', async () => {
  const next = vi.fn<Load>(twoPages).mockImplementationOnce(async () => {
    await sleep(50)
    throw new Error('No line')
  })
  draw(<Pages load={(cursor) => (cursor ? next(cursor) : twoPages(cursor))} endless />)
  await expect.element(more()).toBeVisible()
  await expect.poll(() => next.mock.calls.length).toBe(1)
  await sleep(300)
  expect(next).toHaveBeenCalledTimes(1)

  await more().click()

  await expect.element(page.getByText('Last')).toBeVisible()
})

it('pages without rows are an empty list', async () => {
  draw(<Pages load={async () => ({ items: [], nextCursor: null })} />)

  await expect.element(page.getByText('Nothing at all')).toBeVisible()
})
