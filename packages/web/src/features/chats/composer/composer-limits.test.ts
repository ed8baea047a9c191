import { checkOutgoing, ownCapabilities } from '@besedka/channels/capabilities'
import { describe, expect, it } from 'vitest'
import { carried } from './carried.ts'
import { fileKind } from './file-kind.ts'

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
    const note = { text: 'Looked', files: [], replyUntil: null }

    expect(checkOutgoing(carried('reply', mute, ownCapabilities), note)).toMatchObject({ reason: 'textTooLong' })
    expect(checkOutgoing(carried('internal', mute, ownCapabilities), note)).toBeUndefined()
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
