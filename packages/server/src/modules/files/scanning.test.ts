import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { aboutEvil, startClamd } from '../../platform/files/testing/clamd.ts'
import { given, type Office } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'

const clamd = await startClamd(aboutEvil)
const telegram = await useTelegram()
useServer({ ...telegram.settings, CLAMD_URL: clamd.url })

const Answer = z.looseObject({ code: z.string(), message: z.string().optional() })

async function upload(office: Office, text: string) {
  const form = new FormData()
  form.append('file', new Blob([text]), 'note.txt')
  const headers = { authorization: `Bearer ${office.anna.caller.token}`, 'accept-language': 'en-GB' }
  const answer = await fetch(`${server().address}/api/files`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: Answer.parse(await answer.json()) }
}

describe('a file, where a scanner is set up', () => {
  it('is taken when it is clean and refused by name when it is not', async () => {
    const office = await given.office()
    expect((await upload(office, 'good')).status).toBe(200)
    const refused = await upload(office, 'evil')
    expect(refused).toMatchObject({ status: 422, body: { code: 'fileInfectedException', params: { threat: 'Test.Evil' } } })
    expect(refused.body.message).toBe('The file carries a virus (Test.Evil) and was not taken.')
  })

  it('of a customer in a messenger does not keep the words from coming through', async () => {
    const office = await given.office()
    const { phoneOf } = await telegram.connectBot(office)
    phoneOf('Marina').send({ type: 'document', bytes: Buffer.from('evil'), name: 'invoice.txt', caption: 'See the invoice' })
    await vi.waitFor(
      async () => {
        const [chat] = (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
        const last = chat && (await office.olga.reads(chat)).at(-1)
        expect(last).toMatchObject({ text: 'See the invoice', files: [], extras: { refusedFiles: ['invoice.txt'] } })
      },
      { timeout: 15_000, interval: 100 },
    )
  })

  it('is not taken while nobody can say whether it is clean', async () => {
    const office = await given.office()
    await clamd.close()
    expect(await upload(office, 'good')).toMatchObject({ status: 503, body: { code: 'serviceUnavailableException' } })
  })
})
