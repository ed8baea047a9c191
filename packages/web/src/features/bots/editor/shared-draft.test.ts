import { type BotNode, type BotScenario, newId } from '@besedka/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newNode, newReply, withChanged, withLink, withNode, withoutNodes, withRoot } from './scenario-edits.ts'
import { isUnsaved, joinTold, openDraft, type SharedDraft, wasKept, wasNotAnswered } from './shared-draft.ts'
import { did, redone, undone } from './undo-history.ts'

type Step =
  | { type: 'says' | 'renames' | 'adds' | 'deletes' | 'links' | 'begins'; node: number; to: number }
  | { type: 'undoes' | 'redoes' | 'sends' | 'sendsInVain' | 'sendsUnheard' | 'looks' }

/** A server that keeps a draft only from who has seen the last one. */
function openServer(draft: BotScenario) {
  let told = { version: 1, draft }
  return {
    told: () => structuredClone(told),
    keep(version: number, sent: BotScenario): boolean {
      if (version !== told.version) return false
      told = { version: version + 1, draft: structuredClone(sent) }
      return true
    },
  }
}

type Server = ReturnType<typeof openServer>
let texts = 0

function drawn(scenario: BotScenario, step: Extract<Step, { node: number }>, own: (node: BotNode) => boolean): BotScenario {
  const nodes = scenario.nodes.filter(own).toSorted((one, other) => one.id.localeCompare(other.id))
  const node = nodes[step.node % Math.max(1, nodes.length)]
  const to = nodes[step.to % Math.max(1, nodes.length)]
  if (step.type === 'adds' || !node || !to) return scenario
  texts += 1
  switch (step.type) {
    case 'says':
      return withChanged(scenario, node.id, { replies: [{ id: 'says', type: 'text', text: `Text ${texts}` }] })
    case 'renames':
      return withChanged(scenario, node.id, { name: `Name ${texts}` })
    case 'links':
      return node.next === to.id ? scenario : withLink(scenario, { nodeId: node.id, partId: null }, to.id)
    case 'deletes':
      return withoutNodes(scenario, new Set([node.id]))
    case 'begins':
      return node.isRoot ? scenario : withRoot(scenario, node.id)
  }
}

function added(scenario: BotScenario, name: string): BotScenario {
  const isRoot = scenario.nodes.length === 0
  return withNode(scenario, {
    ...newNode('action', { name, position: { x: 0, y: 0 }, isRoot, timeZone: 'UTC', locale: 'en-GB' }),
    name,
    replies: [newReply()],
  })
}

function after(draft: SharedDraft, step: Step, server: Server, name: string, own: (node: BotNode) => boolean = () => true): SharedDraft {
  const { history } = draft
  switch (step.type) {
    case 'undoes':
      return { ...draft, history: undone(history) }
    case 'redoes':
      return { ...draft, history: redone(history) }
    case 'looks':
      return joinTold(draft, server.told(), 0).draft
    case 'sends':
    case 'sendsInVain':
    case 'sendsUnheard':
      if (!isUnsaved(draft)) return draft
      if (step.type === 'sendsInVain') return wasNotAnswered(draft, history.present)
      if (!server.keep(draft.version, history.present)) {
        return step.type === 'sends' ? joinTold(draft, server.told(), 0).draft : wasNotAnswered(draft, history.present)
      }
      return step.type === 'sends' ? wasKept(draft, history.present, server.told(), 0) : wasNotAnswered(draft, history.present)
    case 'adds':
      return { ...draft, history: did(history, added(history.present, name)) }
    default:
      return { ...draft, history: did(history, drawn(history.present, step, own)) }
  }
}

/** Both look and save until nothing is left to be said. */
function settled(editors: readonly SharedDraft[], server: Server): SharedDraft[] {
  let all = [...editors]
  for (let round = 0; round < 10; round += 1) {
    all = all.map((draft) => after(after(draft, { type: 'looks' }, server, ''), { type: 'sends' }, server, ''))
    if (all.every((draft) => !isUnsaved(draft) && draft.version === server.told().version)) return all
  }
  throw new Error('The two never come to an end')
}

const drawing = fc.record({
  type: fc.constantFrom('says' as const, 'renames' as const, 'adds' as const, 'deletes' as const, 'links' as const, 'begins' as const),
  node: fc.nat(9),
  to: fc.nat(9),
})
const traffic = fc.record({ type: fc.constantFrom('sends' as const, 'sendsInVain' as const, 'sendsUnheard' as const, 'looks' as const) })
const turning = fc.record({ type: fc.constantFrom('undoes' as const, 'redoes' as const) })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: drawing },
  { weight: 2, arbitrary: turning },
  { weight: 4, arbitrary: traffic },
)
const anySteps = fc.array(fc.tuple(fc.constantFrom(0, 1), anyStep), { maxLength: 60 })

function begun(): BotScenario {
  return ['Anna 1', 'Boris 1', 'Anna 2', 'Boris 2'].reduce(added, { nodes: [], defaultMessage: 'Pardon?' })
}

it('two editors end with the same draft as the server, whatever they draw, take back and lose on the way', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const server = openServer(begun())
      const editors = [openDraft(server.told()), openDraft(server.told())]
      for (const [who, step] of steps) {
        const draft = editors[who]
        if (draft) editors[who] = after(draft, step, server, `${who} ${newId()}`)
      }
      const ended = settled(editors, server)
      const { draft } = server.told()
      for (const editor of ended) expect(editor.history.present).toEqual(draft)
      expect(draft.nodes.filter(({ isRoot }) => isRoot).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

it('what only one has touched is as if they had drawn alone, also what they took back', () => {
  const ownSteps = anySteps.map((steps) => steps.filter(([, { type }]) => type !== 'begins'))
  fc.assert(
    fc.property(ownSteps, (steps) => {
      const server = openServer(begun())
      const nobody = openServer(begun())
      const names = ['Anna', 'Boris']
      const ids = new Map(server.told().draft.nodes.map(({ id, name }) => [id, name.split(' ')[0]]))
      const editors = [openDraft(server.told()), openDraft(server.told())]
      const alone = [openDraft(server.told()), openDraft(server.told())]
      for (const [who, step] of steps) {
        const own = ({ id, isRoot }: BotNode) => ids.get(id) === names[who] && !(isRoot && step.type === 'deletes')
        const before = texts
        editors[who] = after(editors[who] as SharedDraft, step, server, 'new', own)
        texts = before
        if (step.type === 'undoes' || step.type === 'redoes' || 'node' in step) {
          alone[who] = after(alone[who] as SharedDraft, step, nobody, 'new', own)
        }
      }
      settled(editors, server)
      for (const who of [0, 1]) {
        const of = ({ nodes }: BotScenario) => new Map(nodes.flatMap((node) => (ids.get(node.id) === names[who] ? [[node.id, node]] : [])))
        expect(of(server.told().draft)).toEqual(of((alone[who] as SharedDraft).history.present))
      }
    }),
    { numRuns: 500 },
  )
})

it('tells who saved last that both have changed the same, and can take the other’s', () => {
  const server = openServer(begun())
  const id = server.told().draft.nodes[0]?.id ?? ''
  const draw = (draft: SharedDraft, name: string) => ({
    ...draft,
    history: did(draft.history, withChanged(draft.history.present, id, { name })),
  })
  let anna = draw(openDraft(server.told()), 'Hello')
  const boris = draw(openDraft(server.told()), 'Good day')
  server.keep(anna.version, anna.history.present)
  anna = wasKept(anna, anna.history.present, server.told(), 1_000)

  const { draft, overlap } = joinTold(boris, server.told(), 2_000)
  expect(draft.history.present.nodes[0]?.name).toBe('Good day')
  expect(overlap).toMatchObject({ stands: 'mine', nodeIds: [id] })
  expect(overlap?.putBack?.(draft.history.present).nodes[0]?.name).toBe('Hello')
  expect(undone(draft.history).present.nodes[0]?.name).toBe('Hello')

  server.keep(draft.version, draft.history.present)
  const told = joinTold(anna, server.told(), 3_000)
  expect(told.draft.history.present.nodes[0]?.name).toBe('Good day')
  expect(told.overlap).toMatchObject({ stands: 'theirs', nodeIds: [id] })
  expect(told.overlap?.putBack?.(told.draft.history.present).nodes[0]?.name).toBe('Hello')
  expect(joinTold(anna, server.told(), 120_000).overlap).toBeNull()
})

it('a node that a colleague has deleted stays while somebody changes it, with the ways to it', () => {
  const [first, second] = begun().nodes
  const start = withLink(begun(), { nodeId: 'x', partId: null }, null)
  const scenario = { ...start, nodes: [{ ...(first as BotNode), next: second?.id ?? null }, second as BotNode] }
  const server = openServer(scenario)
  let anna = openDraft(server.told())
  anna = { ...anna, history: did(anna.history, withChanged(scenario, second?.id ?? '', { name: 'Prices' })) }
  server.keep(1, withoutNodes(scenario, new Set([second?.id ?? ''])))

  const { draft, overlap } = joinTold(anna, server.told(), 0)
  expect(draft.history.present.nodes.map(({ name, next }) => ({ name, next }))).toEqual([
    { name: 'Anna 1', next: second?.id },
    { name: 'Prices', next: null },
  ])
  expect(overlap).toMatchObject({ stands: 'mine', putBack: null })
})

it('leaves a node deleted that was only moved here meanwhile', () => {
  const drawnBefore = added(added({ defaultMessage: '', nodes: [] } as BotScenario, 'Hello'), 'Bye')
  const gone = drawnBefore.nodes[1]?.id ?? ''
  const server = openServer(drawnBefore)
  const opened = openDraft(server.told())
  const moved = withChanged(opened.history.present, gone, { position: { x: 500, y: 500 } })
  const mine = { ...opened, history: did(opened.history, moved) }

  server.keep(1, withoutNodes(drawnBefore, new Set([gone])))
  const { draft, overlap } = joinTold(mine, server.told(), 0)

  expect(draft.history.present.nodes.map(({ id }) => id)).not.toContain(gone)
  expect(overlap).toBeNull()
})

it('takes a restored version, which leaves the draft alone, without telling of a colleague, and keeps every step back', () => {
  const server = openServer(begun())
  const opened = openDraft(server.told())
  const id = opened.history.present.nodes[0]?.id ?? ''
  const renamed = { ...opened, history: did(opened.history, withChanged(opened.history.present, id, { name: 'Hello ' })) }
  server.keep(1, withChanged(renamed.history.present, id, { name: 'Hello' }))
  const mine = wasKept(renamed, renamed.history.present, server.told(), 1_000)

  server.keep(2, server.told().draft)
  const { draft, overlap } = joinTold(mine, server.told(), 2_000)

  expect(overlap).toBeNull()
  expect(draft.version).toBe(3)
  expect(draft.history).toEqual(mine.history)
  expect(undone(draft.history).present).toEqual(opened.history.present)
})
