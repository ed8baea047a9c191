import type { SimulatorView } from '@besedka/contract/simulators'
import { startTransition, useOptimistic } from 'react'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

/** What can be made to go wrong on the provider's side. */
export function Faults({ view, simulator }: { view: SimulatorView; simulator: Simulator }) {
  const { words } = useWords()
  const [fault, setFault] = useOptimistic(view.fault)
  const choices = [null, ...view.faults]

  /** The choice is seen at once, and taken back when the server did not hear of it. */
  function suffer(wanted: string | null): void {
    startTransition(async () => {
      setFault(wanted)
      await simulator.suffer(wanted)
    })
  }

  return (
    <aside className="side faults" aria-labelledby="faults">
      <h2 id="faults">{words.trouble}</h2>
      <p className="hint">{view.screen.kind === 'phone' ? words.troublePhone : words.troubleMail}</p>
      <div role="radiogroup" aria-labelledby="faults" className="choices">
        {choices.map((choice) => (
          <label key={choice ?? ''} className={choice === null ? 'well' : 'broken'}>
            <input type="radio" name="fault" checked={choice === fault} onChange={() => suffer(choice)} />
            {choice === null ? words.allWell : (words.faults[choice] ?? choice)}
          </label>
        ))}
      </div>
      {fault !== null && (
        <button type="button" className="main" onClick={() => suffer(null)}>
          {words.heal}
        </button>
      )}
    </aside>
  )
}
