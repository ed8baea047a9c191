import { expect, it } from 'vitest'
import { emptyWebhook, webhookProblems } from './webhook-draft.ts'

const right = { ...emptyWebhook, url: 'https://shop.example/hook?x=1' }

it('takes an address of the web', () => {
  expect(webhookProblems(right)).toEqual({})
})

it.each(['shop.example/hook', 'ftp://shop.example', 'https://user:pass@shop.example/', 'javascript:alert(1)'])('refuses %s', (url) => {
  expect(webhookProblems({ ...right, url })).toMatchObject({ url: { key: 'linkInvalid' } })
})

it('asks for what is missing', () => {
  expect(webhookProblems({ url: ' ', description: '', events: [] })).toMatchObject({
    url: { key: 'required' },
    events: { key: 'required' },
  })
})
