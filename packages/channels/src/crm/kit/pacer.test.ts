import { expect, it } from 'vitest'
import { createPacer } from './pacer.ts'

it('lets a few calls through at once, and the others at the pace', async () => {
  const turn = createPacer({ perSecond: 50, atOnce: 5 })
  const started = performance.now()

  for (let call = 0; call < 5; call++) await turn()
  const afterBurst = performance.now() - started
  for (let call = 0; call < 10; call++) await turn()

  expect(afterBurst).toBeLessThan(150)
  expect(performance.now() - started).toBeGreaterThanOrEqual(190)
})
