import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { EntityTable, type RowChoice } from './EntityTable.tsx'

type Team = { id: string; name: string; members: number }

const teams: Team[] = [
  { id: 'sales', name: 'Sales', members: 7 },
  { id: 'service', name: 'Service with a name that is as long as the longest that anybody has given to a team so far', members: 12 },
]
const onOpen = vi.fn<(id: string) => void>()
const onSort = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
})

function drawTeams(choice?: RowChoice<Team>): void {
  draw(
    <EntityTable
      rows={teams}
      label="Teams"
      name={{ label: 'Name', cell: (team) => team.name, sort: { present: 'up', title: 'Sort by name', onSort } }}
      columns={[
        { label: 'Members', cell: (team) => team.members, figure: true },
        { label: 'Leave', cell: () => <button type="button">Leave</button>, act: 'word' },
      ]}
      openId="service"
      onOpen={onOpen}
      choice={choice}
    />,
  )
}

const row = (name: string) => page.getByRole('row', { name })

describe('a table', () => {
  it('opens a thing wherever its row is pressed, and by keyboard', async () => {
    drawTeams()

    await page.getByText('12', { exact: true }).click({ force: true })
    expect(onOpen).toHaveBeenLastCalledWith('service')

    await page.getByTitle('Sort by name').click()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith('sales')
    expect(onSort).toHaveBeenCalledOnce()
  })

  it('says by which column it is sorted, which row is open, and the heading of a column of buttons to screen readers alone', async () => {
    drawTeams()

    expect(page.getByTitle('Sort by name').element().closest('th')?.ariaSort).toBe('ascending')
    await expect.element(row('Service')).toHaveAttribute('data-open')
    await expect.element(row('Sales')).not.toHaveAttribute('data-open')
    const { width } = page.getByText('Leave').first().element().getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(1)
  })

  it('ticks a row without opening it, and tells when Shift was held', async () => {
    const onToggle = vi.fn()
    drawTeams({
      label: ({ name }) => `Choose ${name}`,
      has: ({ id }) => id === 'sales',
      onToggle,
      shown: { label: 'Choose all', state: 'some', onToggle: () => {} },
    })

    await page.getByRole('checkbox', { name: 'Choose Service' }).click({ modifiers: ['Shift'] })
    expect(onToggle).toHaveBeenLastCalledWith(teams[1], true)
    await page.getByRole('checkbox', { name: 'Choose Sales' }).click()
    expect(onToggle).toHaveBeenLastCalledWith(teams[0], false)
    expect(onOpen).not.toHaveBeenCalled()
    await expect.element(page.getByRole('checkbox', { name: 'Choose all' })).toBePartiallyChecked()
  })
})

describe('rows that have a page', () => {
  function drawLinks(): void {
    draw(
      <EntityTable
        rows={teams}
        label="Teams"
        name={{ label: 'Name', cell: (team) => team.name, second: () => 'Answers customers' }}
        columns={[{ label: 'Members', cell: (team) => team.members, figure: true, wide: true }]}
        address={({ id }) => `/admin/teams/${id}`}
      />,
    )
  }

  it('are links, which lead there wherever the row is pressed', async () => {
    drawLinks()
    await expect.element(page.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/admin/teams/sales')

    await page.getByText('7', { exact: true }).click({ force: true })

    expect(location.pathname).toBe('/admin/teams/sales')
  })

  it('leave out in a small window what is for wide ones', async () => {
    drawLinks()
    await expect.element(page.getByText('7', { exact: true })).toBeVisible()

    await page.viewport(800, 844)

    await expect.element(page.getByText('7', { exact: true })).not.toBeVisible()
    await expect.element(page.getByText('Members')).not.toBeVisible()
    await page.viewport(1200, 800)
  })
})

describe('on a phone', () => {
  it('each row is a card with the heading before each value, and nothing is wider than the screen', async () => {
    await page.viewport(390, 844)
    drawTeams()
    await expect.element(row('Sales')).toBeVisible()

    const [sales, service] = [row('Sales').element(), row('Service').element()]
    expect(service.getBoundingClientRect().top).toBeGreaterThanOrEqual(sales.getBoundingClientRect().bottom)
    const members = page.getByText('7', { exact: true }).element()
    expect(getComputedStyle(members, '::before').content).toBe('"Members"')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

    await page.viewport(1200, 800)
  })
})
