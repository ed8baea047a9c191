import { compareScenarios, type ScenarioChanges } from '@besedka/bot-scenario'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { versionQuery } from '../bot-queries.ts'
import type { Work } from './use-scenario.ts'

/** How the draft differs from a version; undefined while that loads, or none is chosen. */
export function useChangesSince({ view, scenario }: Work, number: number | undefined): ScenarioChanges | undefined {
  const { data } = useQuery({ ...versionQuery(view.id, number ?? 0), enabled: number !== undefined })
  return useMemo(() => data && compareScenarios(data, scenario), [data, scenario])
}
