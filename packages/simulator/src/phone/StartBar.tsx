import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

/** What a link into this channel carries; the person who comes next comes by it. */
const payload = new URLSearchParams(location.search).get('start') ?? undefined

/** In place of the composer while nobody may write to the person. */
export function StartBar({ state, simulator }: { state: 'new' | 'blocked'; simulator: Simulator }) {
  const { words } = useWords()
  return (
    <div className="startBar">
      <p className="hint">{state === 'new' ? words.startHint : words.blocked}</p>
      <button type="button" className="main" onClick={() => void simulator.act({ do: 'start', payload })}>
        {state === 'new' ? words.start : words.unblock}
      </button>
    </div>
  )
}
