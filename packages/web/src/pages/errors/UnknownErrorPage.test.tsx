import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../ui/testing/draw.tsx'
import { UnknownErrorPage } from './UnknownErrorPage.tsx'

it('leads with trying again; the way to the chats stands beside it, less loud', async () => {
  draw(<UnknownErrorPage />)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const chats = page.getByRole('link', { name: 'To the chats' })
  await expect.element(refresh).toBeVisible()
  const ground = (of: typeof refresh) => getComputedStyle(of.element()).backgroundColor
  expect(ground(refresh)).not.toBe(ground(chats))
})
