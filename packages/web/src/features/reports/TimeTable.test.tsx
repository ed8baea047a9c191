import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../ui/testing/draw.tsx'
import { TimeTable } from './TimeTable.tsx'

const hourMs = 3_600_000

it('on a phone a table that is scrolled is not squeezed until its headings break into high stacks of words', async () => {
  await page.viewport(390, 844)
  const breaks = [
    { reason: 'A walk with the dog around the block', ms: 5 * hourMs },
    { reason: null, ms: hourMs },
  ]
  const anna = { accountId: 'anna', onlineMs: 47 * hourMs, breakMs: 6 * hourMs, breaks, offlineMs: 99 * hourMs, late: [], stretches: [] }
  draw(<TimeTable rows={[{ ...anna, name: 'Anna Smirnova' }]} />)

  const table = page.getByRole('table').element()
  const lineHeight = 20

  expect(table.querySelector('thead')?.clientHeight).toBeLessThan(2 * lineHeight)
})
