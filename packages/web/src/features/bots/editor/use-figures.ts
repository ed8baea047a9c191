import type { BotStatistics } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { statisticsQuery } from '../bot-queries.ts'

/** How customers went through a node: how many talks came by, how many fell silent there, and how often each answer was given. */
export type Figures = { talks: number; left: number; answers: ReadonlyMap<string, number> }

/** The figures of each node, for the canvas; undefined while nobody looks at them. */
export function useFigures(botId: string, shown: boolean): ReadonlyMap<string, Figures> | undefined {
  const { data } = useQuery({ ...statisticsQuery(botId), enabled: shown })
  return useMemo(() => (shown && data ? figuresOf(data) : undefined), [shown, data])
}

function figuresOf({ nodes, answers }: BotStatistics): ReadonlyMap<string, Figures> {
  const times = new Map(answers.map(({ answerId, times }) => [answerId, times]))
  return new Map(nodes.map(({ nodeId, talks, left }) => [nodeId, { talks, left, answers: times }]))
}
