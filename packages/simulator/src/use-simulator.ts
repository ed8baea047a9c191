import type { SimulatorAction, SimulatorView } from '@besedka/contract/simulators'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createCalls } from './api/call.ts'

/** Short enough to feel live, long enough that a forgotten tab costs nothing to speak of. */
const lookEveryMs = 800
const lookWhileHiddenMs = 5_000

/** What went wrong last: the line to the server, or the last thing that was tried. */
export type Problem = 'offline' | 'refused' | null

export type Simulator = ReturnType<typeof useSimulator>

/** The state of the channel's simulator, looked at again and again, and what one can do there. */
export function useSimulator(channelId: string) {
  const calls = useMemo(() => createCalls(channelId), [channelId])
  const [view, setView] = useState<SimulatorView>()
  const [problem, setProblem] = useState<Problem>(null)
  const person = useRef<string | undefined>(personOfAddress())
  const shown = useRef('')

  const look = useCallback(async () => {
    const wanted = person.current
    const next = await calls.look(wanted)
    // An answer about somebody else than is wanted by now comes too late.
    if (wanted !== person.current) return
    const text = JSON.stringify(next)
    if (text !== shown.current) setView(next)
    shown.current = text
    setProblem((before) => (before === 'offline' ? null : before))
  }, [calls])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    async function again() {
      await look().catch(() => setProblem('offline'))
      if (!stopped) timer = setTimeout(again, document.hidden ? lookWhileHiddenMs : lookEveryMs)
    }
    void again()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [look])

  /** Answers whether it worked; whatever did not is said on the page. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      setProblem(null)
      await look()
      return true
    } catch (error) {
      setProblem(error instanceof TypeError ? 'offline' : 'refused')
      return false
    }
  }

  async function choose(personId: string): Promise<void> {
    person.current = personId
    history.replaceState(null, '', `?person=${encodeURIComponent(personId)}`)
    await look().catch(() => setProblem('offline'))
  }

  return {
    view,
    problem,
    choose,
    act: (action: SimulatorAction) => attempt(() => calls.act(view?.personId ?? '', action)),
    suffer: (fault: string | null) => attempt(() => calls.suffer(fault)),
    addPerson: (name: string) => attempt(async () => choose((await calls.addPerson(name)).id)),
  }
}

function personOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('person') ?? undefined
}
