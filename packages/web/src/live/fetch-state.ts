import type { createCountsRefresher } from './counts-refresher.ts'
import type { createDirectoryLoader } from './directory-loader.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { forgetRefused, forgetUnseen } from './forget-unseen.ts'
import type { ListLoader } from './list-loader.ts'
import type { LiveContext } from './live-context.ts'
import type { LogLoader } from './log-loader.ts'
import type { ShownChats } from './shown-chats.ts'

/** What fetches each part of the state. */
type Loaders = {
  lists: ListLoader
  logs: LogLoader
  drafts: DraftKeeper
  counts: ReturnType<typeof createCountsRefresher>
  directory: ReturnType<typeof createDirectoryLoader>
  shown: ShownChats
}

/**
 * Fetches all that is on the screen; the feed goes on meanwhile. Answers whether all of it came.
 * @param standing what may be heard, as the feed called it last
 * @param anew nothing that was known before can be trusted
 */
export async function fetchState(context: LiveContext, loaders: Loaders, standing: string | undefined, anew: boolean): Promise<boolean> {
  const { store, ports, wanted } = context
  const { lists, logs, drafts, counts, directory, shown } = loaders
  wanted.drop()
  ports.missed()
  // Rights and teams may be others than when they were learnt, and with them what the lists mean.
  if (standing !== store.get().viewer.standing && !(await learnViewer(context))) return false
  const openLogs = () => shown.ids().map((chatId) => logs.open(chatId, true))
  if (!anew) return allOf([directory.fetch(), lists.refresh(), counts.fetchNow(), ...openLogs(), drafts.refresh()])
  store.update((state) => forgetUnseen(state, shown.ids()))
  const whole = await allOf([directory.fetch(), lists.refresh(anew), ...openLogs(), drafts.refresh()])
  for (const chatId of shown.ids()) store.update(forgetRefused(chatId))
  // Last, because chats that turn out to have changed meanwhile move the counters that are known.
  return (await counts.fetchNow()) && whole
}

/** Whether all of it came. */
export async function allOf(fetches: readonly (Promise<boolean> | boolean)[]): Promise<boolean> {
  return (await Promise.all(fetches)).every(Boolean)
}

async function learnViewer({ store, ports }: LiveContext): Promise<boolean> {
  const viewer = await ports.api.viewer().catch(() => undefined)
  if (viewer) store.update((state) => ({ ...state, viewer }))
  return viewer !== undefined
}
