import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { call, send } from '../../testing/call.ts'
import { given } from '../../testing/given.ts'
import type { ProcedureName } from '../../testing/procedures.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('a caller who means ill', () => {
  it.each<[string, ProcedureName, object]>([
    ['a number beyond what PostgreSQL counts to', 'messages.list', { afterSeq: 2_147_483_647 }],
    ['a stretch around such a number', 'messages.list', { aroundSeq: 2_147_483_647 }],
    ['a cursor that is no date', 'chats.list', { filter: 'assigned', cursor: cursorOf('9999-99-99T99:99:99.999Z', newId()) }],
    ['a cursor that is no id', 'chats.list', { filter: 'assigned', cursor: cursorOf('2026-01-01T00:00:00.000Z', '-'.repeat(36)) }],
    ['the cursor of another list', 'chats.list', { filter: 'assigned', cursor: cursorOf(newId(), '2026-01-01T00:00:00.000Z') }],
    ['a cursor beyond every number', 'chats.files', { cursor: cursorOf('999999999999999') }],
    ['a time zone that only browsers know', 'chats.days', { timeZone: 'AET' }],
    ['a time zone that nobody knows', 'chats.days', { timeZone: "'; DROP TABLE chats" }],
  ])('meets no defect with %s', async (_what, name, input) => {
    const office = await given.office()
    const { chat } = await office.assignedChat()

    const answer = await call(office.anna.caller, name, { chatId: chat.id, ...input })

    expect(answer.status, answer.text).toBeLessThan(500)
  })

  it.each([
    ['a prototype in the body', '{"__proto__":{"door":"public"},"text":"Hi"}'],
    ['a constructor in the body', '{"constructor":{"prototype":{"polluted":true}},"text":"Hi"}'],
    ['no JSON', '{"text":'],
    ['a body that is no object', '[1,2,3]'],
    ['nested brackets', '['.repeat(50_000)],
  ])('changes nothing for others with %s', async (_what, body) => {
    const { visitor } = await (await given.office()).waitingChat()

    const answer = await send(visitor.caller, { method: 'POST', path: '/api/customer/messages', body })
    const query = await send(visitor.caller, { method: 'GET', path: '/api/customer/messages?__proto__[polluted]=1&limit[]=2' })

    expect(answer.status, answer.text).toBe(422)
    expect(query.status, query.text).toBeLessThan(500)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

function cursorOf(...values: string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}
