import { beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson, unsentTexts } from './forget-person.ts'

const anna = '01997c1e-0000-7000-8000-00000000000a'
const boris = '01997c1e-0000-7000-8000-00000000000b'
let local: Record<string, string>
const close = vi.fn<() => void>()
const clear = vi.fn<() => void>()

beforeEach(() => {
  local = {
    token: 'secret',
    'token-at': '1',
    language: 'en-GB',
    theme: 'dark',
    'transfer-recent': '["01"]',
    'besedka.letters.picturesFrom': '["customer@example.com"]',
    [`besedka.draft.${anna}.chat.screen`]: '{"text":"Dear Vera"}',
    [`besedka.outbox.${anna}.message`]: '{"text":"Good morning"}',
    [`besedka.form.${anna}.transfer.chat`]: '{"comment":"He is angry"}',
    [`besedka.draft.${boris}.chat.screen`]: '{"text":"Dear Igor"}',
    'besedka:site:visitor': 'their own',
    'support-chat': `k3y ${anna}`,
    'besedka:k3y:visitor': 'secret',
    'besedka:/widget/frame/k3y:draft': 'How do I',
  }
  const storage = Object.defineProperty(local, 'removeItem', { value: (key: string) => delete local[key] })
  Object.defineProperty(local, 'getItem', { value: (key: string) => local[key] ?? null })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { clear })
  const registration = { getNotifications: async () => [{ close }] }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})

it('leaves nothing of who logs out: only what is the browser’s, the customers’, and what a colleague could not send', async () => {
  await forgetPerson(anna)

  expect(Object.keys(local)).toEqual(['language', 'theme', `besedka.draft.${boris}.chat.screen`, 'besedka:site:visitor'])
  expect(clear).toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
})

it('knows what has not reached the server', () => {
  expect(unsentTexts(anna)).toEqual([`besedka.draft.${anna}.chat.screen`, `besedka.outbox.${anna}.message`])
  expect(unsentTexts(undefined)).toEqual([])
})
