import { describe, expect, it } from 'vitest'
import { fillRoute } from './route.ts'

describe('a route of the contract', () => {
  it('takes its path from the input and the rest of a GET as a query', () => {
    expect(fillRoute('GET /chats/{chatId}/messages', { chatId: 'a/b', limit: 50, beforeSeq: undefined })).toEqual({
      method: 'GET',
      url: '/api/chats/a%2Fb/messages?limit=50',
      body: undefined,
    })
  })

  it('sends what is left of any other call as JSON', () => {
    expect(fillRoute('PATCH /channels/{channelId}', { channelId: '7', teamId: null, active: false })).toEqual({
      method: 'PATCH',
      url: '/api/channels/7',
      body: '{"teamId":null,"active":false}',
    })
  })

  it('sends no body when there is nothing to say', () => {
    expect(fillRoute('POST /live-tickets', undefined).body).toBeUndefined()
    expect(fillRoute('GET /directory', {}).url).toBe('/api/directory')
  })

  it('refuses a call whose path would have a hole', () => {
    expect(() => fillRoute('GET /chats/{chatId}', {})).toThrow('chatId')
  })
})
