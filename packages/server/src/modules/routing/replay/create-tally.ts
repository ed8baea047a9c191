import type { RouteTarget, RoutingReplayFlow, RoutingReplayView } from '@besedka/contract'
import { matchRules, type Occasion, type ReadyRule } from '../matching/match-rules.ts'
import { readText } from '../matching/read-text.ts'
import type { Present } from '../present-targets.ts'
import { defaultTarget, targetOf } from '../target.ts'
import type { ReplayedChat } from './read-chats.ts'

const flowsShown = 50
const samplesShown = 5
const textShown = 140

type Given = { live: readonly ReadyRule[]; draft: readonly ReadyRule[]; channel: { teamId: string | null; present: Present } }

export type Tally = {
  /** Lets both sets of rules decide about a chat. */
  add(chat: ReplayedChat): void
  result(): Pick<RoutingReplayView, 'done' | 'moved' | 'flows' | 'rules'>
}

/** Counts where two sets of rules send the same chats. */
export function createTally({ live, draft, channel }: Given): Tally {
  const flows = new Map<string, RoutingReplayFlow>()
  const counts = countersOf([...live, ...draft])
  let done = 0
  let moved = 0

  function decide(rules: readonly ReadyRule[], occasion: Occasion, text: ReturnType<typeof readText>) {
    const { winner } = matchRules(rules, occasion, text)
    return { winner, target: winner ? targetOf(winner, channel) : defaultTarget(arrival, channel) }
  }

  return {
    add(chat) {
      const text = readText(chat.text)
      const occasion = occasionOf(chat)
      const [was, is] = [decide(live, occasion, text), decide(draft, occasion, text)]
      done += 1
      counterOf(counts, was.winner?.id).live += 1
      counterOf(counts, is.winner?.id).draft += 1
      const key = `${keyOf(was.target)} ${keyOf(is.target)}`
      if (keyOf(was.target) === keyOf(is.target)) return
      moved += 1
      const flow = flows.get(key) ?? { from: was.target, to: is.target, count: 0, samples: [] }
      flows.set(key, flow)
      flow.count += 1
      if (flow.samples.length < samplesShown) flow.samples.push(sampleOf(chat, was.winner?.name, is.winner?.name))
    },
    result: () => ({
      done,
      moved,
      flows: [...flows.entries()]
        .sort(([oneKey, one], [otherKey, other]) => other.count - one.count || (oneKey < otherKey ? -1 : 1))
        .slice(0, flowsShown)
        .map(([, flow]) => flow),
      rules: [...counts.values()],
    }),
  }
}

/** Chats are replayed as they came: what became of them later is not the rules' doing. */
const arrival = { trigger: 'arrival', teamId: null } as const

function occasionOf({ isRepeated, mailingType }: ReplayedChat): Occasion {
  return { trigger: 'arrival', isRepeated, messageType: mailingType === null ? 'customer' : 'mailing', mailingType }
}

type Counter = RoutingReplayView['rules'][number]

/** A counter for each rule, under the name that it has in the draft, and one for the default rule. */
function countersOf(rules: readonly ReadyRule[]): Map<string | null, Counter> {
  const counters = rules.map(({ rule }): [string, Counter] => [rule.id, { ruleId: rule.id, name: rule.name, live: 0, draft: 0 }])
  return new Map<string | null, Counter>([...counters, [null, { ruleId: null, name: '', live: 0, draft: 0 }]])
}

function counterOf(counters: Map<string | null, Counter>, ruleId: string | undefined): Counter {
  const counter = counters.get(ruleId ?? null)
  if (!counter) throw new Error('A rule decided that is in neither set')
  return counter
}

/** The same for the same place, whatever order its parts were stored in. */
function keyOf(target: RouteTarget): string {
  if (target.type === 'close') return 'close'
  if (target.type === 'team') return `team ${target.teamId}`
  return `${target.type} ${target.type === 'operator' ? target.accountId : ''} ${target.fallbackTeamId}`
}

function sampleOf(chat: ReplayedChat, liveRule: string | undefined, draftRule: string | undefined) {
  return {
    chatId: chat.id,
    at: chat.at.toISOString(),
    customerName: chat.customerName,
    text: chat.text.replaceAll(/\s+/g, ' ').slice(0, textShown),
    liveRule: liveRule ?? null,
    draftRule: draftRule ?? null,
  }
}
