import { checkOutgoing, ownCapabilities } from '@besedka/channels/capabilities'
import { describe, expect, it } from 'vitest'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { carried } from './carried.ts'
import { fileKind } from './file-kind.ts'
import { lastWordOfCustomer } from './last-word.ts'

const letters = { ...ownCapabilities, textLength: 100_000, filesPerMessage: 20, fileSizeBytes: 1e9, letter: true, windowHours: 24 }

describe('what can be sent', () => {
  it('is the narrower of what the channel and our server take', () => {
    const { textLength, filesPerMessage, fileSizeBytes } = carried('reply', letters, ownCapabilities)

    expect(textLength).toBe(10_000)
    expect(filesPerMessage).toBe(10)
    expect(fileSizeBytes).toBe(ownCapabilities.fileSizeBytes)
  })

  it('knows no limits of the channel for a note', () => {
    const mute = { ...letters, textLength: 0, filesPerMessage: 0 }
    const note = { text: 'Looked', files: [], customerWroteAt: null }

    expect(checkOutgoing(carried('reply', mute, ownCapabilities), note)).toMatchObject({ reason: 'textTooLong' })
    expect(checkOutgoing(carried('internal', mute, ownCapabilities), note)).toBeUndefined()
  })
})

describe("the customer's last word", () => {
  const theirs = sampleMessage({ seq: 1 })
  const ours = sampleMessage({ seq: 2, kind: 'reply' })

  it('is the newest message of theirs', () => {
    expect(lastWordOfCustomer({ messages: [theirs, ours], lastSeq: 2 })).toEqual(new Date(theirs.createdAt))
  })

  it('is never when the whole chat has none', () => {
    expect(lastWordOfCustomer({ messages: [{ ...ours, seq: 1 }], lastSeq: 1 })).toBeNull()
  })

  it('cannot be told from a stretch that does not reach the present, or the beginning', () => {
    expect(lastWordOfCustomer({ messages: [theirs], lastSeq: 2 })).toBeUndefined()
    expect(lastWordOfCustomer({ messages: [ours], lastSeq: 2 })).toBeUndefined()
  })
})

it('tells the kind of a file from what the browser says of it', () => {
  expect(['image/png', 'audio/ogg', 'video/mp4', 'application/pdf', ''].map((type) => fileKind({ type }))).toEqual([
    'image',
    'audio',
    'video',
    'document',
    'document',
  ])
})
