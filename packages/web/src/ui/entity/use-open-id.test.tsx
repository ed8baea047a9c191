import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from '../../app/router/address.ts'
import { draw } from '../testing/draw.tsx'
import { useOpenId } from './use-open-id.ts'

function Plans() {
  const [id, open, close] = useOpenId('/admin/plans', 'plan')
  return (
    <>
      <p>{id === '' ? 'Nothing is open' : `Open: ${id}`}</p>
      <button type="button" onClick={() => open('a&b')}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

it('what is open beside a list stands in the address, after a reload too, and goes with the browser’s step back', async () => {
  navigate('/admin/plans')
  draw(<Plans />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText('Open: a&b')).toBeVisible()
  expect(location.search).toBe('?plan=a%26b')

  draw(<Plans />)
  await expect.element(page.getByText('Open: a&b')).toBeVisible()

  history.back()
  await expect.element(page.getByText('Nothing is open')).toBeVisible()

  history.forward()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Nothing is open')).toBeVisible()
  expect(location.search).toBe('')
})
