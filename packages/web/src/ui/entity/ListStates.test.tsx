import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { draw } from '../testing/draw.tsx'
import { ListStates } from './ListStates.tsx'

function Teams({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['teams'], queryFn: load, retry: false })
  return (
    <ListStates query={query} empty="No teams yet" isEmpty={(names) => names.length === 0}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ListStates>
  )
}

function Pages({ load }: { load: (page: number) => Promise<string> }) {
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, all) => (all.length < 2 ? all.length + 1 : undefined),
  })
  return <ListStates query={query}>{({ pages }) => pages.map((name) => <p key={name}>{name}</p>)}</ListStates>
}

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

it('what is more is added below what is there, until there is no more', async () => {
  draw(<Pages load={async (number) => `Page ${number}`} />)

  await page.getByRole('button', { name: 'Show more' }).click()

  await expect.element(page.getByText('Page 2')).toBeVisible()
  await expect.element(page.getByText('Page 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
