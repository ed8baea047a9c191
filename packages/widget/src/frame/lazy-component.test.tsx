import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent, loadForOffline } from './lazy-component.tsx'

const Files = () => <p>Chosen files</p>

function draw(content: ReactNode): void {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(content)
}

test('a part is drawn when its code has come', async () => {
  const Part = lazyComponent(async () => Files)
  draw(<Part />)

  await expect.element(page.getByText('Chosen files')).toBeVisible()
})

test('a part is drawn whose code comes between its first drawing and its effects', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Files>()
  const Part = lazyComponent(() => promise, { offline: true })
  loadForOffline()
  // Layout effects run with the drawing; what they promise is kept before other effects run.
  const Beside = () => {
    useLayoutEffect(() => resolve(Files), [])
    return null
  }
  draw(
    <>
      <Part />
      <Beside />
    </>,
  )

  await expect.element(page.getByText('Chosen files')).toBeVisible()
})
