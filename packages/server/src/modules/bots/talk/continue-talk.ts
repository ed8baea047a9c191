import type { TalkInput } from '@besedka/bot-scenario'
import type { BotTask } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import { getChatRow, showTyping } from '../../chats/index.ts'
import { publicArticles } from '../../knowledge/index.ts'
import { openSecrets } from '../secrets.ts'
import { continueTalkJob } from './await-something.ts'
import { callService } from './call-service.ts'
import { findOpenTalk, lockTalkingChat, type OpenTalk } from './open-talk.ts'
import { play } from './play.ts'
import { readWords } from './read-words.ts'

/** Calls of services at a time of one process: those that hang must not take the places of everything else that is to be done. */
const placesOfAll = 4
const placesOfOrganisation = 2
const againMs = 1_000

export type AboutTalk = { organisationId: string; chatId: string; talkId: string; turn: number }

/**
 * Builds the job that brings a talk what it waits for: that time has passed, what a service has answered, which articles there are. The service is
 * asked outside of any transaction. A job that is killed comes again, and asks again with the same key; one whose turn is over does nothing.
 */
export function createContinueTalk(app: AppContext): (about: AboutTalk) => Promise<void> {
  const busy = new Map<string, number>()
  let busyInAll = 0

  return async function continueTalk(about) {
    const talk = await readOrganisation(app, about.organisationId, (db) => findOpenTalk(db, about.chatId))
    if (!talk || !awaits(talk, about)) return
    if (taskOf(talk)?.type !== 'call') return bringAndTell(app, about, talk)
    const own = busy.get(about.organisationId) ?? 0
    if (busyInAll >= placesOfAll || own >= placesOfOrganisation) return comeBack(app, about)
    busy.set(about.organisationId, own + 1)
    busyInAll += 1
    try {
      await showThatItIsAsked(app, about)
      await bringAndTell(app, about, talk)
    } finally {
      busyInAll -= 1
      busy.set(about.organisationId, (busy.get(about.organisationId) ?? 1) - 1)
      if (busy.get(about.organisationId) === 0) busy.delete(about.organisationId)
    }
  }
}

/** The customer sees that an answer is on its way, for as long as such a mark lasts. */
async function showThatItIsAsked(app: AppContext, { organisationId, chatId }: AboutTalk): Promise<void> {
  const chat = await readOrganisation(app, organisationId, (db) => getChatRow(db, chatId))
  if (chat) await showTyping(app, chat, true)
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
      return { type: 'called', turn, answer: await callService(app, call) }
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
