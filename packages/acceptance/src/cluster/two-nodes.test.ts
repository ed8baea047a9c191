import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveCloseCodes, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { send } from '../../../server/src/testing/call.ts'
import { expectError } from '../../../server/src/testing/expect-error.ts'
import type { Person } from '../../../server/src/testing/person.ts'
import { useBrowser } from '../product/browser.ts'
import { picture } from '../product/samples.ts'
import { openWorkplace } from '../product/workplace.ts'
import { busiestSecond, describeRestart } from './load/describe-restart.ts'
import { restartUnderLoad } from './load/restart-under-load.ts'
import { at, customerAt, openOffice } from './open-office.ts'
import { whyNoCluster } from './programs/why-no-cluster.ts'
import { downloadFile, uploadFile } from './transfer-files.ts'
import { cluster, doorbells, twoNodes, useCluster } from './use-cluster.ts'

const missing = whyNoCluster()

describe.skipIf(missing).each(doorbells)(`two nodes behind nginx, rung by %s${missing ? `, skipped: ${missing}` : ''}`, (doorbell) => {
  useBrowser()
  useCluster({ doorbell, settings: { CUSTOMER_MESSAGES_PER_MINUTE: '120', LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '6' } })

  it('show on a screen at one what was written at the other', async () => {
    const [first, second] = twoNodes()
    const { anna, ...office } = await openOffice(cluster())
    const workplace = await openWorkplace(second.url, anna, { path: '/admin/chats?filter=waiting' })
    await workplace.page.getByText(workplace.words.emptyQueue).waitFor()
    const visitor = await office.customer(first)

    await visitor.writes('Do you deliver on Sunday?')
    await workplace.takes('Do you deliver on Sunday?')
    await workplace.writes('Yes, from ten to six.')

    await expect.poll(async () => (await visitor.reads()).map((message) => message.text)).toContain('Yes, from ten to six.')
  })

  it('hear of each other at once, in the order of the log', async () => {
    const [first, second] = twoNodes()
    const { anna, olga, ...office } = await openOffice(cluster())
    const { visitor, chat } = await office.assignedChat()
    const listeners = await Promise.all([first, second].map((node) => at(node, olga).listens()))
    const start = Math.max(...listeners.map((listener) => listener.position))

    await Promise.all(Array.from({ length: 20 }, (_one, index) => at(index % 2 ? first : second, anna).notes(chat, `Note ${index}`)))
    await visitor.writes('And one more question')

    for (const listener of listeners) {
      await expect.poll(() => listener.position, { timeout: 900 }).toBe(start + 21)
      const positions = listener.events.map((event) => event.position).filter((position) => position > start)
      expect(positions).toEqual(Array.from({ length: 21 }, (_one, index) => start + 1 + index))
    }
  })

  it('tell each other who is typing and who is there', async () => {
    const [first, second] = twoNodes()
    const { anna, olga, ...office } = await openOffice(cluster())
    const { chat } = await office.assignedChat()
    const listener = await at(first, olga).listens()

    const workspace = await at(second, anna).listens()
    await listener.hearsSignal('account.presence', { accountId: anna.id, online: true })
    expect(await online(at(first, olga))).toContain(anna.id)
    await at(second, anna).api.chats.activity({ chatId: chat.id, activity: 'typing' })
    await listener.hearsSignal('chat.activity', { accountId: anna.id, activity: 'typing' })
    workspace.close()

    await listener.hearsSignal('account.presence', { accountId: anna.id, online: false })
    expect(await online(at(first, olga))).not.toContain(anna.id)
  })

  it('know somebody to be there who has left one of two tabs, each at another node', async () => {
    const [first, second] = twoNodes()
    const { anna, olga } = await openOffice(cluster())
    const [tab] = [await at(first, anna).listens(), await at(second, anna).listens()]

    tab.close()
    await sleep(300)

    expect(await online(at(first, olga))).toContain(anna.id)
    expect(await online(at(second, olga))).toContain(anna.id)
  })

  it('close the sockets of a session within a second of its end at the other node, and take its token no more', async () => {
    const [first, second] = twoNodes()
    const { anna } = await openOffice(cluster())
    const listener = await at(second, anna).listens()

    await at(first, anna).api.auth.logout()

    expect((await send(at(second, anna).caller, { method: 'GET', path: '/api/auth/user' })).status).toBe(401)
    await expect.poll(() => listener.closeCode, { timeout: 1_000 }).toBe(liveCloseCodes.unauthorized)
  })

  it('count together how often somebody may write', async () => {
    const [first, second] = twoNodes()
    const office = await openOffice(cluster())
    const visitor = await office.customer()
    const [here, there] = [customerAt(first, visitor), customerAt(second, visitor)]

    await Promise.all(Array.from({ length: 100 }, (_one, index) => here.sendMessage({ id: newId(), text: `Line ${index}` })))
    // They tell each other five times a second.
    await sleep(500)
    const more = Array.from({ length: 60 }, (_one, index) => there.sendMessage({ id: newId(), text: `Line ${100 + index}` }))

    const refused = (await Promise.allSettled(more)).filter(({ status }) => status === 'rejected')
    // A hundred and twenty a minute, and two more each second; alone the second node would let all of them through.
    expect(refused.length).toBeGreaterThan(2)
    expect(refused.length).toBeLessThanOrEqual(40)
  })

  it('count together who tries passwords', async () => {
    const [first, second] = twoNodes()
    const { anna } = await openOffice(cluster())
    const wrong = { email: anna.email, password: 'Wrong1234!' }

    for (let index = 0; index < 6; index++) {
      const { api } = at(index % 2 ? first : second, anna)
      await expectError(api.auth.login(wrong), 'invalidCredentialsException')
    }

    for (const node of [first, second]) await expectError(at(node, anna).api.auth.login(wrong), 'signInLockedException')
  })

  it('keep files where each finds them', async () => {
    const [first, second] = twoNodes()
    const { anna, olga, ...office } = await openOffice(cluster())
    const { chat } = await office.assignedChat()
    const bytes = randomBytes(9_000_000)
    const sent = await Promise.all([
      uploadFile(at(first, anna), { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(bytes.toString('base64')) }),
      uploadFile(at(first, anna), picture('plan.png', 1600, 1200)),
    ])

    await at(first, anna).api.messages.send({ chatId: chat.id, id: newId(), text: '', fileIds: sent.map((file) => file.id) })

    const [plan, drawing] = await Promise.all(sent.map((file) => downloadFile(at(second, olga), `/api/files/${file.id}`)))
    expect(plan?.equals(Buffer.from(bytes.toString('base64')))).toBe(true)
    expect(drawing?.subarray(1, 4).toString()).toBe('PNG')
    expect((await downloadFile(at(second, olga), `/api/files/${sent[1]?.id}/thumbnail`)).length).toBeGreaterThan(50)
  })

  it.runIf(doorbell === 'NATS')('go on while NATS is away, a second slower, and tell each other again when it is back', async () => {
    const { nats } = cluster()
    const [first, second] = twoNodes()
    const { anna, olga, ...office } = await openOffice(cluster())
    const { chat } = await office.assignedChat()
    const listener = await at(second, olga).listens()
    const heardTyping = async () => {
      await at(first, anna).api.chats.activity({ chatId: chat.id, activity: 'typing' })
      return listener.signals.some(({ signal }) => signal === 'chat.activity')
    }

    await nats?.stop()
    await heardTyping()
    await at(first, anna).notes(chat, 'Careful')

    await expect.poll(() => listener.events.map(({ type }) => type), { timeout: 2_000 }).toContain('message.created')
    // Signals have no other way than the bus, and need no memory.
    expect(await heardTyping()).toBe(false)
    await nats?.start()
    await expect.poll(heardTyping, { timeout: 5_000 }).toBe(true)
  })

  it('are restarted one after the other, and nobody but the sockets notices', async () => {
    const restart = await restartUnderLoad(cluster(), await openOffice(cluster()))

    console.info(describeRestart(doorbell, restart))
    expect(restart.failures, await cluster().nginx.complaints()).toEqual([])
    expect(restart.heard.toSorted()).toEqual([...restart.written, ...restart.chats.flatMap((chat) => chat.replies)].toSorted())
    for (const chat of restart.chats) expect(chat.shown).toEqual(chat.replies)
    const { absences } = restart
    expect(new Set(absences.map(({ code }) => code))).toEqual(new Set([liveCloseCodes.restart]))
    // Two dozen customers and a colleague, most of them twice: not all in the same moment.
    expect(absences.length).toBeGreaterThanOrEqual(25)
    expect(busiestSecond(absences)).toBeLessThan(absences.length / 2)
  })
})

async function online({ api }: Person): Promise<string[]> {
  return (await api.directory.get()).onlineAccountIds
}
