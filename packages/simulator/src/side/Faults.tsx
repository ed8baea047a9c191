import type { SimulatorView } from '@besedka/contract/simulators'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

/** What can be made to go wrong on the provider's side. */
export function Faults({ view, simulator }: { view: SimulatorView; simulator: Simulator }) {
  const { words } = useWords()
  const choices = [null, ...view.faults]
  return (
    <aside class="side faults" aria-labelledby="faults">
      <h2 id="faults">{words.trouble}</h2>
      <p class="hint">{view.screen.kind === 'phone' ? words.troublePhone : words.troubleMail}</p>
      <div role="radiogroup" aria-labelledby="faults" class="choices">
        {choices.map((fault) => (
          <label key={fault ?? ''} class={fault === null ? 'well' : 'broken'}>
            <input type="radio" name="fault" checked={view.fault === fault} onChange={() => void simulator.suffer(fault)} />
            {fault === null ? words.allWell : (words.faults[fault] ?? fault)}
          </label>
        ))}
      </div>
      {view.fault !== null && (
        <button type="button" class="main" onClick={() => void simulator.suffer(null)}>
          {words.heal}
        </button>
      )}
    </aside>
  )
}
