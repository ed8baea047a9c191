import { newId } from '@besedka/contract/id'
import { createApi } from '../../../../server/src/testing/call.ts'
import type { Breach } from '../checker/breach.ts'
import { check } from '../checker/check.ts'
import { gatherStored } from '../checker/gather-stored.ts'
import type { FaultRun } from '../fault-run.ts'
import type { Entry } from '../ledger/entry.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { layLine } from '../lines/line.ts'
import { checkPhones } from '../provider/check-phones.ts'
import { gatherDeliveries } from '../provider/gather-deliveries.ts'
import { repeatSend } from '../repeats/repeat-send.ts'
import { startShop } from '../shops/start-shop.ts'
import { takeChats } from '../shops/take-chats.ts'
import { nonce } from '../traffic/nonce.ts'

const sendsInFull = 4_000
const people = 16
const repeatsMost = 5
const lostAnswers = 0.4
const deliveryPatienceMs = 60_000

type Author = Omit<Entry, 'text' | 'n' | 'id'>
type Post = (id: string, text: string) => Promise<{ id: string; seq: number }>

export const doubleSend: FaultRun = {
  name: 'double-send',
  hypothesis: 'Whatever is clicked twice, or posted again because the line broke before the answer, is one message, delivered once',
  async perform(stage) {
    const { server, databaseUrl, office, telegram, ledger } = await startShop(stage)
    const line = await layLine(server.url)
    stage.atEnd(() => line.close())
    const random = stage.random.fork('repeats')
    const [operator] = office.operators
    if (!operator) throw new Error('Nobody works here')
    const bot = await telegram.connectBot(office.administrator, { name: 'Shop' })
    const phones = Array.from({ length: people }, (_, index) => bot.addPhone(`Customer ${index}`))
    for (const [index, phone] of phones.entries()) {
      const first = { text: `c${index}-0-${nonce()}`, sender: `c${index}`, n: 0 }
      ledger.sent({ ...first, from: 'customer', via: 'telegram' })
      phone.write(first.text)
    }
    const chats = await takeChats(operator, { office, channelId: bot.channelId, count: people })
    const chatOf = (name: string) => chats.get(name)?.id ?? ''

    const sendsEach = Math.ceil((sendsInFull * stage.scale) / 2 / people)
    const contradictions: Breach[] = []
    let posts = 0
    line.loseAnswers(() => random.next() < lostAnswers)

    async function sendAll(author: Author, post: Post): Promise<void> {
      for (let n = 1; n <= sendsEach; n++) {
        const [id, text] = [newId(), `${author.sender}-${n}-${nonce()}`]
        ledger.sent({ text, n, id, ...author })
        const { answers, tries } = await repeatSend(() => post(id, text), { random, most: repeatsMost })
        await ledger.accepted(text)
        posts += tries
        const different = new Set(answers.map((answer) => `${answer.id} ${answer.seq}`))
        if (different.size > 1) contradictions.push({ invariant: 'I1', kind: 'doubled', what: `${text} was answered as two messages` })
      }
    }

    const { messages } = createApi({ address: line.url, token: operator.token })
    await Promise.all([
      ...phones.map(({ person: { firstName } }, index) => {
        const chatId = chatOf(firstName)
        return sendAll({ sender: `o${index}`, from: 'operator', via: 'telegram', chatId }, (id, text) =>
          messages.send({ chatId, id, text }),
        )
      }),
      ...phones.map(async (_, index) => {
        const { token } = await createApi({ address: server.url }).customer.openSession({ channelKey: office.site.key })
        const { customer } = createApi({ address: line.url, token })
        await sendAll({ sender: `v${index}`, from: 'customer', via: 'site' }, (id, text) => customer.sendMessage({ id, text }))
      }),
    ])
    const told = await gatherDeliveries(databaseUrl, office.organisationId, deliveryPatienceMs)
    await ledger.close()

    const shown = phones.map((phone) => ({
      chatId: chatOf(phone.person.firstName),
      texts: phone.messages().flatMap(({ fromBot, text }) => (fromBot ? [text] : [])),
    }))
    const evidence = { promised: await readLedger(ledger.file), ...(await gatherStored(databaseUrl, [office.organisationId])) }
    return {
      accepted: ledger.count(),
      breaches: [...check(evidence), ...contradictions, ...checkPhones(told, shown)],
      figures: { posts, answersLost: line.lost(), deliveredOutward: shown.reduce((sum, { texts }) => sum + texts.length, 0) },
    }
  },
}
