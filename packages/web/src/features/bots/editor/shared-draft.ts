import { type Contest, isSame, mergeScenarios, withWhatWasSent } from '@besedka/bot-scenario'
import type { BotScenario } from '@besedka/contract'
import { beginHistory, joined, type UndoHistory } from './undo-history.ts'

/** Changes what is drawn; changes of one `merge` that follow each other are taken back as one. */
export type Edit = (change: (scenario: BotScenario) => BotScenario, merge?: string) => void

/** A draft that several people may be drawing at once, as one editor knows it. */
export type SharedDraft = {
  history: UndoHistory<BotScenario>
  /** What `history.present` goes on from: equal to `told` but for what the server tidies up, such as spaces at the end. */
  base: BotScenario
  /** The draft as the server last told it, and its version. */
  told: BotScenario
  version: number
  /** What was sent and never answered: any of it may have been kept. */
  unanswered: readonly BotScenario[]
  /** What was there before the saves of the last moments, in case somebody else overwrites them; `since` the first of them, `at` the last. */
  recent: { before: BotScenario; since: number; at: number } | null
}

/** Two who changed one field, each in another way. `stands`: whose value is there; `putBack` makes it the other's; null: it cannot, as of what was deleted. */
export type Overlap = { stands: 'mine' | 'theirs'; nodeIds: readonly Contest[]; putBack: ((now: BotScenario) => BotScenario) | null }

type Told = { version: number; draft: BotScenario }

const recentMs = 30_000

export function openDraft({ version, draft }: Told): SharedDraft {
  return { history: beginHistory(draft), base: draft, told: draft, version, unanswered: [], recent: null }
}

export function isUnsaved({ history, base }: SharedDraft): boolean {
  return history.present !== base
}

/** The server has kept what was sent. `now` in milliseconds. */
export function wasKept(draft: SharedDraft, sent: BotScenario, told: Told, now: number): SharedDraft {
  const { before, since } = draft.recent && now - draft.recent.since < recentMs ? draft.recent : { before: draft.base, since: now }
  return { ...draft, base: sent, told: told.draft, version: told.version, unanswered: [], recent: { before, since, at: now } }
}

/** No answer came: it is not known whether what was sent was kept. */
export function wasNotAnswered(draft: SharedDraft, sent: BotScenario): SharedDraft {
  return draft.unanswered.includes(sent) ? draft : { ...draft, unanswered: [...draft.unanswered, sent] }
}

/** The server tells of a draft that somebody else has saved: it joins what is drawn here, and every step that can be taken back. */
export function joinTold(draft: SharedDraft, told: Told, now: number): { draft: SharedDraft; overlap: Overlap | null } {
  if (told.version <= draft.version) return { draft, overlap: null }
  const { history } = draft
  const theirs = mergeScenarios({ base: draft.told, mine: draft.base, theirs: told.draft }, 'theirs').scenario
  const base = draft.unanswered.reduce((was, sent) => withWhatWasSent(was, sent, theirs), draft.base)
  const hasOwn = isUnsaved(draft) || draft.unanswered.length > 0
  const mine = hasOwn ? mergeScenarios({ base, mine: history.present, theirs }, 'mine') : { scenario: theirs, contests: [] }
  const present = isSame(mine.scenario, theirs) ? theirs : mine.scenario
  const intoFormer = (former: BotScenario) => mergeScenarios({ base, mine: former, theirs }, 'theirs').scenario
  return {
    draft: {
      history: joined(history, present, intoFormer),
      base: theirs,
      told: told.draft,
      version: told.version,
      unanswered: [],
      recent: draft.recent && { ...draft.recent, before: intoFormer(draft.recent.before) },
    },
    overlap: overlapOf(mine.contests.length > 0 ? 'mine' : 'theirs'),
  }

  function overlapOf(stands: 'mine' | 'theirs'): Overlap | null {
    const { recent } = draft
    if (stands === 'theirs' && (!recent || now - recent.at >= 2 * recentMs)) return null
    const versions =
      stands === 'mine' ? { base, mine: history.present, theirs } : { base: recent?.before ?? base, mine: draft.base, theirs }
    const { scenario: withMine, contests } = mergeScenarios(versions, 'mine')
    if (contests.length === 0) return null
    const withTheirs = mergeScenarios(versions, 'theirs').scenario
    const [from, to] = stands === 'mine' ? [withMine, withTheirs] : [withTheirs, withMine]
    const putBack = (later: BotScenario) => mergeScenarios({ base: from, mine: later, theirs: to }, 'theirs').scenario
    return { stands, nodeIds: contests, putBack: isSame(from, to) ? null : putBack }
  }
}
