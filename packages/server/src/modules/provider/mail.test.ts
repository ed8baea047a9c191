import { createServer, type Server } from 'node:net'
import { newId } from '@besedka/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendNotice } from '../../platform/notices/notices.ts'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { createPerson } from '../../testing/person.ts'
import { askForLink } from '../../testing/recovery-link.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')
useServer({ SECRET_KEY: secretKey })

let withoutMail: TestServer
beforeAll(async () => {
  withoutMail = await startTestServer({ SECRET_KEY: secretKey, SMTP_URL: '', DEMO: 'false' })
})
afterAll(() => withoutMail.stop())

describe('a server without mail', () => {
  it('says so to whoever asks for a link, whether the address exists or not, and sends them away with no promise', async () => {
    const { anna } = await given.office()
    const caller = { address: withoutMail.address }

    await expectError(askForLink(caller, anna.email), 'mailNotSetUpException')
    await expectError(askForLink(caller, 'nobody@example.test'), 'mailNotSetUpException')
  })

  it('invites all the same, says that nothing was mailed, and has the link to hand over', async () => {
    const { administrator, boris } = await given.office()
    const api = createPerson({ ...administrator.caller, address: withoutMail.address }, administrator).api
    const { role } = await api.accounts.get({ accountId: boris.id })

    const { mail, outcomes } = await api.invitations.send({ emails: [`${newId()}@example.test`], roleId: role.id })

    expect(mail).toBe('notSetUp')
    expect(await api.invitations.list()).toMatchObject([{ mailed: false }])
    const { link } = await api.invitations.link({ invitationId: outcomes[0]?.invitationId ?? '' })
    const offer = await createApi(caller()).invitations.look({ token: link.split('#')[1] ?? '' })
    expect(offer).toMatchObject({ invitedBy: administrator.name })
    expect(await api.mail.outlook()).toEqual({ outlook: 'notSetUp' })
  })
})

describe('the mail of the product', () => {
  it('is tried by a test mail, which says how it went; who is no provider hears only whether it goes out', async () => {
    const observer = await given.observer()
    const { administrator } = await given.office()

    const state = await observer.api.mail.test()

    expect(state).toMatchObject({ outlook: 'working', simulated: true, problem: null, sentAt: expect.any(String) })
    await expectError(administrator.api.mail.state(), 'accessDeniedException', { right: 'RIGHT_OBSERVER' })
    expect(await administrator.api.mail.outlook()).toEqual({ outlook: 'working' })
  })

  it('is failing from a mail that the server does not take to the next one that passes', async () => {
    const observer = await given.observer()
    const refusing = await refusingMailServer()
    const broken = { ...server().app, config: { ...server().app.config, smtpUrl: refusing.url } }
    const notice = { to: 'anna@example.test', locale: 'ru-RU', subject: 'Ссылка', paragraphs: ['Секрет'] }
    const sealed = broken.vault.seal(JSON.stringify(notice), 'jobs/notice')

    await expect(sendNotice(broken, { id: newId(), sealed })).rejects.toThrow('out of order')

    expect(await observer.api.mail.state()).toMatchObject({
      outlook: 'failing',
      failedAt: expect.any(String),
      detail: expect.stringContaining('out of order'),
    })
    await observer.api.mail.test()
    expect(await observer.api.mail.state()).toMatchObject({ outlook: 'working' })
    refusing.close()
  })
})

function caller() {
  return { address: withoutMail.address }
}

/** A mail server that turns everybody away at the door. */
async function refusingMailServer(): Promise<{ url: string; close(): void }> {
  const mailServer: Server = createServer((socket) => socket.end('554 out of order\r\n'))
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const address = mailServer.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => mailServer.close() }
}
