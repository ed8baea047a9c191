import type { TalkInput } from '@besedka/bot-scenario'
import type { BotTask } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import { type ChatRow, getChatRow, showTyping } from '../../chats/index.ts'
import { publicArticles } from '../../knowledge/index.ts'
import { openSecrets } from '../secrets.ts'
import { type AnswerCustomer, askAi } from './ask-ai.ts'
import { continueTalkJob } from './await-something.ts'
import { callService } from './call-service.ts'
import { findOpenTalk, lockTalkingChat, type OpenTalk } from './open-talk.ts'
import { play } from './play.ts'
import { readWords } from './read-words.ts'
import { createPlaces } from './take-places.ts'

/** Calls of services at a time of one process: those that hang must not take the places of everything else that is to be done. */
const callPlaces = { inAll: 4, each: 2 }
/** The same for models, which think for most of a minute; the worker has places for them beside the others. */
export const aiPlaces = { inAll: 6, each: 3 }
const againMs = 1_000
/** Less than a mark of typing lasts. */
const typingMs = 4_000

export type AboutTalk = { organisationId: string; chatId: string; talkId: string; turn: number }

/**
 * Builds the job that brings a talk what it waits for: that time has passed, what a service has answered, which articles there are. The service is
 * asked outside of any transaction. A job that is killed comes again, and asks again with the same key; one whose turn is over does nothing.
 */
export function createContinueTalk(app: AppContext, answerCustomer: AnswerCustomer): (about: AboutTalk) => Promise<void> {
  const placeForCall = createPlaces(callPlaces)
  const placeForAi = createPlaces(aiPlaces)

  return async function continueTalk(about) {
    const talk = await readOrganisation(app, about.organisationId, (db) => findOpenTalk(db, about.chatId))
    if (!talk || !awaits(talk, about)) return
    const task = taskOf(talk)
    if (task?.type === 'call' || task?.type === 'ai') {
      const place = task.type === 'call' ? placeForCall : placeForAi
      const work = () => (task.type === 'call' ? callAndTell(app, about, talk) : askAndTell(app, about, { talk, answerCustomer }))
      if (!(await place(about.organisationId, work))) await comeBack(app, about)
      return
    }
    await bringAndTell(app, about, talk)
  }
}

async function callAndTell(app: AppContext, about: AboutTalk, talk: OpenTalk): Promise<void> {
  await showThatItIsAsked(app, about)
  await bringAndTell(app, about, talk)
}

/** A model that is killed while it thinks is asked again; the turn sees to it that only one answer is told. */
async function askAndTell(
  app: AppContext,
  about: AboutTalk,
  { talk, answerCustomer }: { talk: OpenTalk; answerCustomer: AnswerCustomer },
): Promise<void> {
  const chat = await showThatItIsAsked(app, about)
  if (!chat) return
  const input = await whileAwaited(app, about, (signal) => askAi(app, answerCustomer, { chat, talk, turn: about.turn, signal }))
  await tell(app, about, input)
}

/** The customer sees that an answer is on its way, for as long as such a mark lasts. */
async function showThatItIsAsked(app: AppContext, { organisationId, chatId }: AboutTalk): Promise<ChatRow | undefined> {
  const chat = await readOrganisation(app, organisationId, (db) => getChatRow(db, chatId))
  if (chat) await showTyping(app, chat, true)
  return chat
}

/** Shows again and again that an answer is on its way, and gives it up once nobody waits for it: the customer has asked for a person, or has got one. */
async function whileAwaited<Result>(app: AppContext, about: AboutTalk, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const over = new AbortController()
  async function look(): Promise<void> {
    const talk = await readOrganisation(app, about.organisationId, (db) => findOpenTalk(db, about.chatId))
    if (!talk || !awaits(talk, about)) over.abort()
    else await showThatItIsAsked(app, about)
  }
  // The next look finds what this one has missed.
  const looking = setInterval(() => void look().catch(() => undefined), typingMs)
  try {
    return await work(over.signal)
  } finally {
    clearInterval(looking)
  }
}

async function bringAndTell(app: AppContext, about: AboutTalk, talk: OpenTalk): Promise<void> {
  const input = await bring(app, about, talk)
  if (input) await tell(app, about, input)
}

function taskOf({ scenario, state }: OpenTalk): BotTask | null | undefined {
  return scenario.nodes.find(({ id }) => id === state.waitsAt)?.task
}

function awaits({ id, state }: OpenTalk, { talkId, turn }: AboutTalk): boolean {
  return id === talkId && state.pending?.turn === turn
}

async function bring(app: AppContext, { organisationId, talkId, turn }: AboutTalk, talk: OpenTalk): Promise<TalkInput | undefined> {
  const { scenario, state, botId } = talk
  const task = taskOf(talk)
  switch (task?.type) {
    case 'wait':
      return { type: 'waited', turn }
    case 'call': {
      const secrets = await readOrganisation(app, organisationId, (db) => openSecrets(app, db, { organisationId, botId }))
      const call = { scenario, task, values: state.values, secrets, key: `${talkId}-${turn}` }
      return { type: 'called', turn, ...(await callService(app, call)) }
    }
    case 'articles': {
      const ours = pageAddress(app.config, '/')
      return {
        type: 'offered',
        turn,
        articles: await readOrganisation(app, organisationId, (db) => publicArticles(db, task.articleIds, ours)),
      }
    }
  }
}

async function tell(app: AppContext, about: AboutTalk, input: TalkInput): Promise<void> {
  await inOrganisation(app, about.organisationId, async (tx) => {
    const chat = await getChatRow(tx.db, about.chatId)
    const talking = chat && (await lockTalkingChat(tx, { chatId: chat.id, channelId: chat.channel_id }))
    if (talking && awaits(talking.talk, about)) await play(tx, talking, withMeanwhile(input, talking.talk))
  })
}

/** What the customer wrote while this was awaited comes with it. */
function withMeanwhile(input: TalkInput, { state: { meanwhile } }: OpenTalk): TalkInput {
  return meanwhile && (input.type === 'called' || input.type === 'offered') ? { ...input, meanwhile: readWords(meanwhile) } : input
}

async function comeBack(app: AppContext, about: AboutTalk): Promise<void> {
  await inOrganisation(app, about.organisationId, (tx) =>
    tx.enqueue({ name: continueTalkJob, payload: about, runAt: new Date(Date.now() + againMs) }),
  )
}
