import { newId } from '@besedka/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { startTelegram } from '../product/start-telegram.ts'
import { openOffice } from './open-office.ts'
import { whyNoCluster } from './programs/why-no-cluster.ts'
import { downloadFile, uploadFile } from './transfer-files.ts'
import { cluster, doorbells, useCluster } from './use-cluster.ts'

const missing = whyNoCluster()
const telegram = await startTelegram()
afterAll(telegram.stop)

describe.skipIf(missing).each(doorbells)(`a node for each service, rung by %s${missing ? `, skipped: ${missing}` : ''}`, (doorbell) => {
  useCluster({ doorbell, services: [['web'], ['realtime'], ['worker']], settings: telegram.settings })

  it('take in, show and deliver as one product', async () => {
    const { olga, anna, alexey } = await openOffice(cluster())
    const bot = telegram.simulator.addBot({ username: `${newId().slice(-8)}_bot`, name: 'Shop' })
    const phone = telegram.simulator.phone(telegram.simulator.addPerson({ firstName: 'Ivan' }), bot.token)
    const secrets = { token: bot.token }
    await alexey.api.channels.create({ type: 'telegram', name: 'Shop', teamId: null, settings: { delivery: 'poll' }, secrets })
    const screen = await olga.listens()
    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Twelve apple trees') }

    phone.start()
    phone.write('Do you deliver on Sunday?')
    const { payload } = await screen.hears('message.created')
    const { id: fileId } = await uploadFile(anna, plan)
    await anna.takes(payload.chat)
    await anna.api.messages.send({ chatId: payload.chat.id, id: newId(), text: 'Yes, from ten to six.', fileIds: [fileId] })

    await expect.poll(() => phone.messages().filter((message) => message.fromBot).length).toBe(1)
    expect(phone.messages().at(-1)).toMatchObject({ file: { name: 'plan.txt' }, text: 'Yes, from ten to six.' })
    expect(await downloadFile(olga, `/api/files/${fileId}`)).toEqual(plan.buffer)
  })

  it('serve a visitor of the site, whose socket is at another node than their calls', async () => {
    const { anna, olga, ...office } = await openOffice(cluster())
    const visitor = await office.customer()
    const [screen, window] = [await olga.listens(), await visitor.listens()]

    await visitor.writes('Good morning')
    const { payload } = await screen.hears('message.created')
    await anna.takes(payload.chat)
    await anna.api.chats.activity({ chatId: payload.chat.id, activity: 'typing' })
    await window.hearsSignal('operator.typing', { typing: true })
    await anna.replies(payload.chat, 'Good morning, Ivan!')

    await expect.poll(() => JSON.stringify(window.events)).toContain('Good morning, Ivan!')
  })
})
