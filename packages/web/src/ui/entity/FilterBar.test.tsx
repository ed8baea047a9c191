import { NativeSelect } from '@mantine/core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { FilterBar } from './FilterBar.tsx'

it('on a phone leaves what is chosen the room that the button beside it does not need', async () => {
  await page.viewport(390, 844)
  draw(
    <FilterBar
      label="Filters"
      lead={<NativeSelect aria-label="Period" data={['Последние 30 дней']} />}
      fold={{ label: 'Условия', startsOpen: false }}
    >
      <span>Conditions</span>
    </FilterBar>,
  )

  const period = page.getByRole('combobox', { name: 'Period' }).element()
  const conditions = page.getByRole('button', { name: 'Условия' }).element()

  expect(conditions.getBoundingClientRect().bottom).toBe(period.getBoundingClientRect().bottom)
  expect(roomFor(period)).toBeGreaterThan(widthOf('Последние 30 дней', period))
})

function roomFor(field: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
  return field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
}

function widthOf(text: string, field: Element): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.font = getComputedStyle(field).font
  return context.measureText(text).width
}
