import type { PhoneScreen, SimulatedPersonView, SimulatorView } from '@besedka/contract/simulators'
import { useState } from 'react'
import type { Simulator } from '../use-simulator.ts'
import type { Aim } from './aim.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { StartBar } from './StartBar.tsx'

type Props = { view: SimulatorView; person: SimulatedPersonView; screen: PhoneScreen; simulator: Simulator; onPanel(): void }

/** The person's phone with the chat with the company open. */
export function Phone({ view, person, screen, simulator, onPanel }: Props) {
  const [aim, setAim] = useState<Aim | null>(null)
  return (
    <section className="phone" data-type={view.channel.type} aria-label={person.name}>
      <PhoneHeader view={view} person={person} screen={screen} simulator={simulator} onPanel={onPanel} />
      <Messages screen={screen} simulator={simulator} onAim={setAim} />
      {screen.state === 'open' ? (
        <Composer screen={screen} aim={aim} onAim={setAim} wordsOnly={view.channel.type === 'delivery'} simulator={simulator} />
      ) : (
        <StartBar state={screen.state} simulator={simulator} />
      )}
    </section>
  )
}
