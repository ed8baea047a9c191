import { checkScenario } from '@besedka/bot-scenario'
import type { BotNode, BotScenario } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../bot-templates.ts'
import {
  aligned,
  freePlace,
  laidOut,
  leavesNoRoot,
  newNode,
  placeBehind,
  withLink,
  withMoved,
  withNode,
  withNodeBehind,
  withoutNodes,
  withRoot,
} from './scenario-edits.ts'

const inquiry = scenarioOf('inquiry', 'en-GB', 'Europe/Moscow', '019a0000-0000-7000-8000-000000000003')
const nodeOf = (scenario: BotScenario, id: string) => scenario.nodes.find((node) => node.id === id)

describe('a scenario that is drawn', () => {
  it.each(['ru-RU', 'en-GB'] as const)('begins without an error in %s, but for what the author has to write', (locale) => {
    const errors = (template: 'inquiry' | 'hours' | 'empty') =>
      checkScenario(scenarioOf(template, locale, 'Europe/Moscow')).map(({ code }) => code)

    // The team that the question goes to.
    expect(errors('inquiry')).toEqual(['actionValueEmptyException'])
    expect(errors('hours')).toEqual([])
    expect(errors('empty')).toEqual(['actionValueEmptyException'])
  })

  it('loses with a node every way that led to it', () => {
    const left = withoutNodes(inquiry, new Set(['people']))

    expect(nodeOf(left, 'menu')?.answers.map(({ to }) => to)).toEqual(['order', 'payment', null])
    expect(nodeOf(left, 'number')?.answers.map(({ to }) => to)).toEqual([null])
  })

  it('is led anew by each way of a task, and loses it with the node at its end', () => {
    const answers = scenarioOf('answers', 'en-GB', 'Europe/Moscow')
    const led = withLink(answers, { nodeId: 'answers', partId: 'toPerson' }, 'unknown')

    expect(nodeOf(led, 'answers')?.task).toMatchObject({ otherwise: 'unknown', toPerson: 'unknown' })
    expect(nodeOf(withoutNodes(answers, new Set(['people'])), 'answers')?.task).toMatchObject({ otherwise: 'unknown', toPerson: null })
  })

  it('keeps its root while other nodes stay', () => {
    expect(leavesNoRoot(inquiry, new Set(['start']))).toBe(true)
    expect(leavesNoRoot(inquiry, new Set(['people']))).toBe(false)
    expect(leavesNoRoot(inquiry, new Set(inquiry.nodes.map(({ id }) => id)))).toBe(false)
  })

  it('has one root, whichever node is made it', () => {
    const { nodes } = withRoot(inquiry, 'menu')

    expect(nodes.filter(({ isRoot }) => isRoot).map(({ id }) => id)).toEqual(['menu'])
  })

  it('leads on instead of ending where a way is drawn from an end', () => {
    const led = withLink(inquiry, { nodeId: 'bye', partId: null }, 'menu')

    expect(nodeOf(led, 'bye')).toMatchObject({ next: 'menu', finalAction: null })
  })

  it('has nodes in one column or row where they are put so, and none upon another', () => {
    const chosen = new Set(['order', 'number', 'payment'])
    const placesOf = (scenario: BotScenario) => scenario.nodes.filter(({ id }) => chosen.has(id)).map(({ position }) => position)
    const [column, row] = [placesOf(aligned(inquiry, chosen, 'column')), placesOf(aligned(inquiry, chosen, 'row'))]

    expect(new Set(column.map(({ x }) => x)).size).toBe(1)
    expect(new Set(column.map(({ y }) => y)).size).toBe(3)
    expect(new Set(row.map(({ y }) => y)).size).toBe(1)
    expect(new Set(row.map(({ x }) => x)).size).toBe(3)
    expect(aligned(inquiry, new Set(['order']), 'row')).toBe(inquiry)
  })

  it('is led to a new node by one step, and moved by none where nothing moves', () => {
    const fresh = newNode('action', { name: '', position: { x: 0, y: 0 }, isRoot: false, timeZone: 'Europe/Moscow', locale: 'ru-RU' })
    const led = withNodeBehind(inquiry, { nodeId: 'menu', partId: 'order' }, fresh)

    expect(nodeOf(led, 'menu')?.answers.find(({ id }) => id === 'order')?.to).toBe(fresh.id)
    const places = new Map(inquiry.nodes.map(({ id, position }) => [id, { ...position }]))
    expect(withMoved(inquiry, places)).toBe(inquiry)
    expect(inquiry.nodes.map(({ position }) => position)).not.toContainEqual(placeBehind(inquiry, inquiry.nodes[0] ?? fresh))
  })

  it('has a new node beside another or near a place, upon none that stands there', () => {
    const width = 260
    const covers = (one: BotNode['position'], other: BotNode['position']) =>
      Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < 200
    const [first] = inquiry.nodes
    const places = inquiry.nodes.flatMap((node) => [
      placeBehind(inquiry, node),
      freePlace(inquiry, { x: node.position.x + 90, y: node.position.y - 60 }),
    ])

    for (const place of places) expect(inquiry.nodes.filter(({ position }) => covers(position, place))).toEqual([])
    expect(freePlace(inquiry, { x: -2_000, y: 0 })).toEqual({ x: -2_000, y: 0 })
    expect(placeBehind(inquiry, first as BotNode).x).toBeGreaterThan((first?.position.x ?? 0) + width)
  })

  it('is laid out in columns by the steps from its root, and no two nodes stand in one place', () => {
    const lost = newNode('action', { name: '', position: { x: 0, y: 0 }, isRoot: false, timeZone: 'Europe/Moscow', locale: 'ru-RU' })
    const { nodes } = laidOut(withNode(inquiry, lost))
    const places = nodes.map(({ position }) => `${position.x} ${position.y}`)

    expect(new Set(places).size).toBe(nodes.length)
    const x = (id: string) => nodes.find((node) => node.id === id)?.position.x ?? 0
    expect(x('start')).toBeLessThan(x('menu'))
    expect(x('menu')).toBeLessThan(x('order'))
  })
})
