import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from '../../bench/statistics.ts'
import { check } from '../checker/check.ts'
import { gatherStored } from '../checker/gather-stored.ts'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { checkPhones } from '../provider/check-phones.ts'
import { gatherDeliveries } from '../provider/gather-deliveries.ts'
import { type Correspondent, openCorrespondences, writeOn } from '../provider/open-correspondences.ts'
import type { Bot, Trouble } from '../provider/telegram-double.ts'
import { timeToPhone } from '../provider/time-to-phone.ts'
import { startShop } from '../shops/start-shop.ts'

const troubles: readonly Trouble[] = ['serverError', 'busy', 'reset', 'resetAfterAccepting', 'halfBody', 'notJson', 'redirect']
const hangingInFull = 8
const placesOfChannel = 4
const troubleMsInFull = 45_000
const calmMsInFull = 12_000
const recoveryPatienceMs = 240_000
const sickPauseMs = 1_000
const wellPauseMs = 60
/** Attempts at one message within the trouble: pauses double from about a second on, and luck may make some of them short. */
const attemptsMost = 12

export const providerTrouble: FaultRun = {
  name: 'provider-trouble',
  hypothesis:
    'A provider fails in every way a provider can, and every message arrives when it is well again: in order, once or marked as uncertain; what it cost no other channel noticed',
  async perform(stage) {
    const { databaseUrl, office, telegram, ledger } = await startShop(stage)
    const [operator] = office.operators
    if (!operator) throw new Error('Nobody works here')
    const chatsOfBot = stage.scale < 1 ? 1 : 4
    const retryAfterSeconds = stage.scale < 1 ? 1 : 5
    const open = async (name: string, count: number) => {
      const bot = await telegram.connectBot(office.administrator, { name })
      return { name, bot, chats: await openCorrespondences(operator, { office, bot, name, count, ledger }) }
    }
    const well = await open('well', 1)
    const hopeless = await open('hopeless', 1)
    // Enough hanging channels to take every place from the one that is well, if each could.
    const hanging = Array.from({ length: stage.scale < 1 ? 1 : hangingInFull }, (_, index) => ({
      trouble: 'hang' as const,
      name: `hang${index}`,
    }))
    const sick = await Promise.all(
      [...troubles.map((trouble) => ({ trouble, name: trouble })), ...hanging].map(async ({ trouble, name }) => ({
        trouble,
        ...(await open(name, chatsOfBot)),
      })),
    )

    const sickTraffic = new AbortController()
    const writing = Promise.all(
      sick.flatMap(({ chats }) =>
        chats.map((chat) => writeOn(chat, { pauseMs: stage.scale < 1 ? sickPauseMs / 4 : sickPauseMs, until: sickTraffic.signal })),
      ),
    )
    // Heard below; until then it is nobody's unhandled rejection.
    writing.catch(() => {})
    const calmMs = Math.max(3_000, calmMsInFull * stage.scale)
    const before = await timeWell(well.chats[0] as Correspondent, calmMs)

    for (const { trouble, bot } of sick) bot.suffer(trouble, { retryAfterSeconds })
    const troubleFrom = performance.now()
    hopeless.bot.suffer('serverError')
    const givenUp = await (hopeless.chats[0] as Correspondent).write()
    await age(databaseUrl, givenUp.id)
    const during = await timeWell(well.chats[0] as Correspondent, Math.max(3_000, troubleMsInFull * stage.scale))
    const troubleTo = performance.now()
    stage.say(`${ledger.count()} accepted, now all is well again`)
    for (const { bot } of [...sick, hopeless]) bot.heal()
    sickTraffic.abort()
    await writing
    const after = await timeWell(well.chats[0] as Correspondent, calmMs)

    const told = await gatherDeliveries(databaseUrl, office.organisationId, recoveryPatienceMs)
    const recoveredMs = Math.round(performance.now() - troubleTo)
    const listed = await office.administrator.api.channels.failures({ channelId: hopeless.bot.channelId })
    await ledger.close()

    const phones = [...sick, well, hopeless].flatMap(({ chats }) => chats.map((chat) => ({ chatId: chat.chatId, texts: chat.shown() })))
    const evidence = { promised: await readLedger(ledger.file), ...(await gatherStored(databaseUrl, [office.organisationId])) }
    const calls = sick.map(({ trouble, bot }) => ({ trouble, calls: sendsBetween(bot, troubleFrom, troubleTo) }))
    const calm = [...before, ...after]
    const slowed = percentile(during, 0.5) / percentile(calm, 0.5)
    return {
      accepted: ledger.count(),
      breaches: [
        ...check(evidence),
        ...checkPhones(told, phones, new Set([givenUp.text])),
        ...(told.find(({ text }) => text === givenUp.text)?.state === 'failed' && listed.items.some(({ direction }) => direction === 'out')
          ? []
          : [{ invariant: 'I9', kind: 'broken', what: `${givenUp.text} is a day old and not in the list of what did not pass` } as const]),
      ],
      missed: [
        ...(telegram.snare.visits() > 0 ? [`A redirect into the own network was followed ${telegram.snare.visits()} times`] : []),
        ...calls
          .filter((one) => one.calls.length > attemptsMost * chatsOfBot)
          .map((one) => `A bot with ${one.trouble} was called ${one.calls.length} times`),
        ...sick
          .filter(({ bot }) => bot.mostAtOnce() > placesOfChannel)
          .map(({ trouble, bot }) => `${trouble}: ${bot.mostAtOnce()} at once`),
        ...impatience(calls.find(({ trouble }) => trouble === 'busy')?.calls ?? [], {
          waitMs: retryAfterSeconds * 1_000,
          chats: chatsOfBot,
        }),
        ...(slowed > slowedMost && judgesTimes(stage) ? [`A channel without trouble was ${slowed.toFixed(2)} times as slow`] : []),
      ],
      figures: {
        wellCalmP50Ms: round(percentile(calm, 0.5)),
        wellTroubleP50Ms: round(percentile(during, 0.5)),
        wellCalmP99Ms: round(percentile(calm, 0.99)),
        wellTroubleP99Ms: round(percentile(during, 0.99)),
        ...Object.fromEntries(calls.map((one) => [`calls ${one.trouble}`, one.calls.length])),
        mostAtOnce: Math.max(...sick.map(({ bot }) => bot.mostAtOnce())),
        markedUncertain: told.filter(({ uncertain }) => uncertain).length,
        recoveredMs,
      },
    }
  },
}

/** Times on this machine vary by so much between two halves of a calm minute. */
const slowedMost = 1.25

/** Messages one after another for a while: how long each took from its acceptance to the phone, in ms. */
async function timeWell(chat: Correspondent, forMs: number): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(wellPauseMs)) {
    const { text } = await chat.write()
    times.push(await timeToPhone(chat.phone, text))
  }
  return times
}

/** Makes a message that waits for its provider a day older than it is. */
async function age(databaseUrl: string, messageId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("UPDATE deliveries SET created_at = created_at - interval '25 hours' WHERE message_id = $1", [messageId])
  await client.end()
}

function sendsBetween({ calls }: Bot, fromMs: number, toMs: number): number[] {
  return calls.flatMap(({ method, atMs }) => (method === 'sendMessage' && atMs >= fromMs && atMs < toMs ? [atMs] : []))
}

/** A provider that asks for patience may be called once more only by those who were on their way already. */
function impatience(callsMs: readonly number[], { waitMs, chats }: { waitMs: number; chats: number }): string[] {
  const most = Math.max(0, ...callsMs.map((from) => callsMs.filter((at) => at >= from && at < from + waitMs * 0.95).length))
  return most > chats ? [`A provider that asked for ${waitMs} ms was called ${most} times within them`] : []
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
