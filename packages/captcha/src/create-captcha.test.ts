import { expect, it, vi } from 'vitest'
import { type CaptchaState, createCaptcha } from './create-captcha.ts'

type Given = Parameters<typeof createCaptcha>[0]

function watch(given: Partial<Given>) {
  const states: CaptchaState[] = []
  const captcha = createCaptcha({
    // The double below does not look at it.
    fetchChallenge: async () => ({}) as Awaited<ReturnType<Given['fetchChallenge']>>,
    loadProvider: async () => ({ solve: async () => `payload ${states.length}` }),
    onState: (state) => void states.push(state),
    ...given,
  })
  return { captcha, states }
}

it('is solved by itself, and again before the server would refuse it', async () => {
  vi.useFakeTimers()
  const { captcha, states } = watch({})
  captcha.renew()
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'solved', payload: 'payload 1' }))
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(states.at(-1)).toEqual({ kind: 'solved', payload: 'payload 3' })
  captcha.stop()
  vi.useRealTimers()
})

it('says that it failed when the script is blocked or the server does not answer', async () => {
  for (const trouble of [{ loadProvider: async () => undefined }, { fetchChallenge: () => Promise.reject(new Error('offline')) }]) {
    const { captcha, states } = watch(trouble)
    captcha.renew()
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ kind: 'failed' }), 15_000)
  }
})

it('tells nothing any more once the form is gone', async () => {
  const { captcha, states } = watch({})
  captcha.renew()
  captcha.stop()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(states).toEqual([{ kind: 'working' }])
})
