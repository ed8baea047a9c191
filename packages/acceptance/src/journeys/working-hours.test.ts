import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('an administrator and the working hours', () => {
  it('set them by hand with holidays, and a team without hours of its own has them', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/working-hours' })

    await page.getByText('No working hours are set').waitFor()
    await page.getByRole('textbox', { name: 'Monday: start of shift 1' }).fill('930')
    await page.getByRole('textbox', { name: 'Monday: end of shift 1' }).fill('9')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Tuesday: start of shift 1' }).fill('08')
    await page.getByText('Overlaps with another shift').waitFor()
    await page.getByRole('textbox', { name: 'Monday: end of shift 1' }).fill('17')
    await page.getByRole('button', { name: 'Russia 2027' }).click()
    await page.getByRole('button', { name: 'Turn on working hours' }).click()
    await page.getByText('Working hours saved').waitFor()

    const saved = await office.alexey.api.workingHours.ofOrganisation()
    expect(saved.hours?.week).toMatchObject({ mon: [['09:30', '17:00']], tue: [['08:00', '18:00']], sat: [] })
    expect(saved.hours?.holidays).toContainEqual({ date: '2027-06-12', name: 'Russia Day', intervals: [] })

    const { items } = await office.olga.api.teams.list({ search: '' })
    const [team] = items
    const olga = await office.workplace(office.olga, { path: `/admin/teams/edit?id=${team?.id}` })
    const field = olga.page.getByRole('region', { name: 'Working hours' })
    await field.getByText('Same as the organisation: Mon 09:30–17:00, Tue 08:00–18:00').waitFor()
  })
})
