import './words.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../ui/testing/draw.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { noFilter } from './audit-filter.ts'

function Log() {
  const [filter, setFilter] = useState({ ...noFilter, from: '2026-01-01' })
  return <AuditFilters filter={filter} onChange={setFilter} />
}

it('clearing also takes back words that were typed a moment ago', async () => {
  draw(<Log />)
  const words = page.getByRole('searchbox')
  const clear = page.getByRole('button', { name: 'Clear' }).element()
  await words.fill('anna')

  if (clear instanceof HTMLElement) clear.click()

  await expect.element(words).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
})
