import { expect, it } from 'vitest'
import { forgetInserted, insertedIn, noteInserted } from './inserted-templates.ts'

it('tells once which templates a message is made of, and not those that were deleted or written anew', () => {
  noteInserted('chat', { id: 'greeting', text: 'Good day, Ivan! How can I help?' })
  noteInserted('chat', { id: 'farewell', text: 'Thank you and goodbye' })
  noteInserted('other', { id: 'other', text: 'Hello' })

  expect(insertedIn('chat', 'Good day, dear Ivan! How can I help you?')).toEqual(['greeting'])
  forgetInserted('chat')
  expect(insertedIn('chat', 'Good day, Ivan! How can I help?')).toBeUndefined()
  expect(insertedIn('other', 'hello again')).toEqual(['other'])
})
