import { channelDefinitions } from '@besedka/channels'
import { type Capabilities, ownCapabilities } from '@besedka/channels/capabilities'
import { describe, expect, it } from 'vitest'
import '../../words.ts'
import { translateFor } from '../../../../locales/translate.ts'
import { capabilityRows } from './capability-rows.ts'

const rowsOf = (capabilities: Capabilities) => capabilityRows(capabilities, translateFor('channels', 'en-GB'), 'en-GB')
const detailOf = (capabilities: Capabilities, label: string) => rowsOf(capabilities).find((row) => row.label === label)

describe('what a channel can carry', () => {
  it('is told with its limits', () => {
    const capabilities = {
      ...ownCapabilities,
      filesPerMessage: 10,
      fileSizeBytes: 50 * 1024 ** 2,
      fileSizeBytesByKind: { image: 5 * 1024 ** 2 },
    }

    expect(detailOf(capabilities, 'Files')?.detail).toBe('Up to 10 in a message, 50\u00a0MB each; pictures up to 5\u00a0MB')
    expect(detailOf(capabilities, 'Delivery marks')?.detail).toBe('delivered, read')
  })

  it('names the types of files that it takes at all', () => {
    const capabilities = { ...ownCapabilities, filesPerMessage: 10, fileSizeBytes: 1024 ** 2, fileTypes: ['image/jpeg', 'image/png'] }

    expect(detailOf(capabilities, 'Files')?.detail).toBe('Up to 10 in a message, 1\u00a0MB each; JPEG, PNG only')
  })

  it('says how long one may answer, where that ends', () => {
    expect(detailOf({ ...ownCapabilities, windowHours: null }, 'Answer at any time')).toMatchObject({ able: true })
    expect(detailOf({ ...ownCapabilities, windowHours: 24 }, 'Answer at any time')).toMatchObject({
      able: false,
      detail: 'Only 24 hours after the customer’s message',
    })
  })

  it.each(channelDefinitions.map((definition) => [definition.type, definition] as const))(
    'has words for all of %s',
    (_, { capabilities }) => {
      for (const { label, detail } of rowsOf(capabilities)) expect(`${label} ${detail}`).not.toMatch(/\{\{|canT|kindLimit|NaN/)
    },
  )
})
