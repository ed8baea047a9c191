import type { BotStatistics } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type StatisticsSpan, statisticsQuery } from '../bot-queries.ts'

/** How customers went through a node: how many came by, fell silent or asked for a person there, how often each answer was given, and where they went on. */
export type Figures = {
  talks: number
  left: number
  humanAsked: number
  answers: ReadonlyMap<string, number>
  /** By the next node. */
  ways: ReadonlyMap<string, number>
}

/** The figures of each node, for the canvas; undefined while nobody looks at them. */
export function useFigures(botId: string, span: StatisticsSpan, shown: boolean): ReadonlyMap<string, Figures> | undefined {
  const { data } = useQuery({ ...statisticsQuery(botId, span), enabled: shown })
  return useMemo(() => (shown && data ? figuresOf(data) : undefined), [shown, data])
}

function figuresOf({ nodes, ways, answers }: BotStatistics): ReadonlyMap<string, Figures> {
  const times = new Map(answers.map(({ answerId, times }) => [answerId, times]))
  const waysFrom = Map.groupBy(ways, ({ from }) => from)
  return new Map(
    nodes.map(({ nodeId, ...counts }) => {
      const wentTo = new Map((waysFrom.get(nodeId) ?? []).map(({ to, talks }) => [to, talks]))
      return [nodeId, { ...counts, answers: times, ways: wentTo }]
    }),
  )
}
