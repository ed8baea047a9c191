import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import { png } from './fixtures/png.ts'
import { telegram, useTelegram } from './testing/use-telegram.ts'

const office = useTelegram()

describe('what we send is on the phone', () => {
  beforeEach(() => void office.boris.start())

  it('as text, with the message it answers and with buttons', async () => {
    const question = office.boris.write('Until when?')
    await office.reply({
      text: 'Until nine',
      quotes: `${office.to}:${question}`,
      buttons: [
        { label: 'Thanks', value: 'thanks' },
        { label: 'Map', url: 'https://example.com/map' },
      ],
    })

    expect(office.boris.messages().at(-1)).toMatchObject({
      text: 'Until nine',
      repliesTo: question,
      buttons: [[{ label: 'Thanks', value: 'thanks' }], [{ label: 'Map', url: 'https://example.com/map' }]],
    })
  })

  it('though the message it answers has been deleted', async () => {
    await office.reply({ text: 'Still here', quotes: `${office.to}:99999` })

    expect(office.boris.messages().at(-1)).toMatchObject({ text: 'Still here', repliesTo: null })
  })

  it('as files of each sort, in albums where they fit together', async () => {
    const picture = outgoingFile({ kind: 'image', mimeType: 'image/png', bytes: png(), name: 'door.png' })
    const externalIds = await office.reply({
      text: 'All you need',
      files: [
        picture,
        picture,
        outgoingFile({ mimeType: 'application/pdf', name: 'a "quoted"\r\nname.pdf' }),
        outgoingFile({ kind: 'audio', mimeType: 'audio/ogg' }),
        outgoingFile({ kind: 'image', mimeType: 'image/gif' }),
        outgoingFile({ kind: 'video', mimeType: 'video/mp4' }),
        outgoingFile({ kind: 'audio', mimeType: 'audio/mpeg' }),
      ],
    })

    const shown = office.boris.messages().filter(({ fromBot }) => fromBot)
    expect(shown.map(({ file, text }) => [file?.type, text])).toEqual([
      ['photo', 'All you need'],
      ['photo', ''],
      ['video', ''],
      ['document', ''],
      ['voice', ''],
      ['animation', ''],
      ['audio', ''],
    ])
    expect(new Set(shown.slice(0, 3).map(({ albumId }) => albumId)).size).toBe(1)
    expect(office.boris.file(shown[0]?.file?.fileId ?? '')?.bytes).toEqual(png())
    expect(externalIds).toEqual(shown.map(({ messageId }) => `${office.to}:${messageId}`))
  })

  it('as a document where Telegram does not take it as a photo', async () => {
    await office.reply({ files: [outgoingFile({ kind: 'image', mimeType: 'image/png', bytes: png({ width: 100, height: 9_000 }) })] })

    expect(office.boris.messages().at(-1)?.file?.type).toBe('document')
  })

  it('in its new words after an edit, also under a picture, also when they are the same', async () => {
    const externalIds = await office.reply({
      text: 'At seven',
      files: [outgoingFile({ kind: 'image', mimeType: 'image/png', bytes: png() })],
    })
    const buttons = [{ label: 'Thanks', value: 'thanks' }]
    const [ofText = ''] = await office.reply({ text: 'At seven', buttons })

    await telegram.edit?.({ externalId: externalIds[0] ?? '', to: office.to, text: 'At eight', buttons: [] }, office.connection)
    await telegram.edit?.({ externalId: externalIds[0] ?? '', to: office.to, text: 'At eight', buttons: [] }, office.connection)
    await telegram.edit?.({ externalId: ofText, to: office.to, text: 'At nine', buttons }, office.connection)

    expect(office.boris.messages().slice(-2)).toMatchObject([
      { text: 'At eight', edited: true },
      { text: 'At nine', edited: true, buttons: [[{ label: 'Thanks' }]] },
    ])
  })

  it('late, when Telegram is slow', async () => {
    office.simulator.faults.slowBy(100)
    await office.reply({ text: 'It took a while' })

    expect(office.boris.messages().at(-1)).toMatchObject({ text: 'It took a while' })
  })

  it('and shows that we type', async () => {
    await telegram.typing?.({ to: office.to, lastId: '1' }, office.connection)
    expect(office.boris.botIsTyping()).toBe(true)
  })
})
