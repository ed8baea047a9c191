import { type Listen, type PlayedTalk, playSavedTalk, type ScenarioProblem } from '@besedka/bot-scenario'
import type { SavedTalk } from '@besedka/contract'
import { useMemo } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useCustomerFields } from './use-customer-fields.ts'
import { useListener } from './use-listener.ts'
import type { Work } from './use-scenario.ts'

export type Tested = { talk: SavedTalk; played: PlayedTalk }

/** The saved talks of a bot as they go in what is drawn now. Empty until the language is here. */
export function useTests({ scenario, view }: Work): { tested: readonly Tested[]; listen: Listen | undefined } {
  const listen = useListener(view.tests.length > 0)
  const fields = useCustomerFields()
  const tested = useMemo(
    () => (listen ? view.tests.map((talk) => ({ talk, played: playSavedTalk(scenario, talk, listen, fields) })) : []),
    [scenario, view.tests, listen, fields],
  )
  return { tested, listen }
}

/** A talk that goes another way holds publishing up, as an error of the scenario does. */
export function problemsOfTests(tested: readonly Tested[]): ScenarioProblem[] {
  return tested.flatMap(({ talk, played }) =>
    played.brokenAt === null
      ? []
      : [
          {
            code: 'botTestFailsException' as const,
            params: { name: talk.name },
            nodeId: null,
            partId: talk.id,
            severity: 'error' as const,
          },
        ],
  )
}

/** Keeps other talks. What is drawn is saved first: the server goes by the version that one has seen. */
export async function saveTests(work: Work, change: (tests: readonly SavedTalk[]) => SavedTalk[]): Promise<void> {
  await work.save()
  const keep = (tests: readonly SavedTalk[]) => api.bots.saveTests({ botId: work.view.id, version: work.version(), tests: change(tests) })
  const kept = keep(work.view.tests).catch(async (error: unknown) => {
    // A colleague was faster: theirs come first, and ours to them.
    if (!isApiError(error, 'botChangedException')) throw error
    return keep((await work.refresh()).tests)
  })
  await work.take(await kept)
}
