import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveCloseCodes, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { send } from '../../../server/src/testing/call.ts'
import { expectError } from '../../../server/src/testing/expect-error.ts'
import type { StaffListener } from '../../../server/src/testing/feed-listener.ts'
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
/** Half a minute on a machine with nothing else to do. */
const restartPatienceMs = 300_000

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
    await at(first, olga).comes()
    const [here, there] = [await at(first, olga).listens(), await at(second, olga).listens()]
    const listeners = [here, there]
    const start = there.position

    const texts = Array.from({ length: 20 }, (_one, index) => `Note ${index}`)
    await Promise.all(texts.map((text, index) => at(index % 2 ? first : second, anna).notes(chat, text)))
    await visitor.writes('And one more question')

    for (const listener of listeners) {
      await expect.poll(() => textsHeardBy(listener)).toContain('And one more question')
      // Clocks of the chat may have begun to run in between: an event of their own.
      const positions = listener.events.map((event) => event.position).filter((position) => position > start)
      expect(positions).toEqual(positions.map((_one, index) => start + 1 + index))
      expect(textsHeardBy(listener).toSorted()).toEqual(['And one more question', ...texts].toSorted())
    }
    const tookMs: number[] = []
    for (const [writes, hears] of [
      [first, there],
      [second, here],
    ] as const) {
      for (let round = 0; round < 5; round++) {
        const text = `Another, number ${tookMs.length}`
        const began = performance.now()
        await at(writes, anna).notes(chat, text)
        await expect.poll(() => textsHeardBy(hears)).toContain(text)
        tookMs.push(performance.now() - began)
      }
    }
    // Had nobody told of it, all but the first of each five would wait a whole second for the next look into the log.
    const [, , thirdFastest] = tookMs.toSorted((one, other) => one - other)
    expect(thirdFastest).toBeLessThan(800)
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

  it('close the sockets of a session as soon as it ends at the other node, and take its token no more', async () => {
    const [first, second] = twoNodes()
    const { anna, olga } = await openOffice(cluster())
    const sockets = await Promise.all([anna, olga].map(async (person) => ({ person, listener: await at(second, person).listens() })))

    // Everybody is looked at every five seconds: the second, who leaves right after the first was found, would not be found in time.
    for (const { person, listener } of sockets) {
      await at(first, person).api.auth.logout()
      expect((await send(at(second, person).caller, { method: 'GET', path: '/api/auth/user' })).status).toBe(401)
      await expect.poll(() => listener.closeCode, { timeout: 4_000 }).toBe(liveCloseCodes.unauthorized)
    }
  })

  it('count together how often somebody may write', async () => {
    const [first, second] = twoNodes()
    const office = await openOffice(cluster())
    const visitor = await office.customer()
    const [here, there] = [customerAt(first, visitor), customerAt(second, visitor)]

    await Promise.all(Array.from({ length: 100 }, (_one, index) => here.sendMessage({ id: newId(), text: `Line ${index}` })))
    let taken = 0
    const refusedOfFive = async () => {
      const more = await Promise.allSettled(Array.from({ length: 5 }, () => there.sendMessage({ id: newId(), text: 'One more line' })))
      const refused = more.filter(({ status }) => status === 'rejected').length
      taken += more.length - refused
      return refused
    }

    // They tell each other five times a second.
    await expect.poll(refusedOfFive, { interval: 200 }).toBeGreaterThan(0)
    // A hundred and twenty a minute, and two more each second: twenty are left, which alone the second node would not know.
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(taken).toBeLessThan(100)
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

    await expect.poll(() => listener.events.map(({ type }) => type)).toContain('message.created')
    // Signals have no other way than the bus, and need no memory.
    expect(await heardTyping()).toBe(false)
    await nats?.start()
    await expect.poll(heardTyping).toBe(true)
  })

  it('are restarted one after the other, and nobody but the sockets notices', { timeout: restartPatienceMs }, async () => {
    const restart = await restartUnderLoad(cluster(), await openOffice(cluster()))

    console.info(describeRestart(doorbell, restart))
    expect(restart.failures, `${restart.failures[0]}\n${await cluster().nginx.complaints()}`).toEqual([])
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

/** The texts of the messages it has heard of. */
function textsHeardBy({ events }: StaffListener): string[] {
  return events.flatMap((event) => (event.type === 'message.created' ? [event.payload.message.text] : []))
}
