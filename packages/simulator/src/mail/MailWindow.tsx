import type { MailScreen, SimulatedPersonView, SimulatorView } from '@besedka/contract/simulators'
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterPane } from './LetterPane.tsx'

type Props = { view: SimulatorView; person: SimulatedPersonView; screen: MailScreen; simulator: Simulator; onPanel(): void }

/** What is on the right: nothing yet, a letter, or a form for a new one. */
type Desk = { kind: 'empty' } | { kind: 'letter'; id: string } | { kind: 'new' }

/** The person's mail program. */
export function MailWindow({ view, person, screen, simulator, onPanel }: Props) {
  const { words } = useWords()
  const [desk, setDesk] = useState<Desk>({ kind: 'empty' })
  const letter = desk.kind === 'letter' ? screen.letters.find(({ id }) => id === desk.id) : undefined
  const back = () => setDesk({ kind: 'empty' })
  return (
    <section className={`mail desk-${desk.kind}`} aria-label={person.name}>
      <header className="mailHeader">
        <div className="mailOwner">
          <h2>{person.name}</h2>
          <p>{person.contact}</p>
        </div>
        <button type="button" className="main" aria-label={words.newLetter} onClick={() => setDesk({ kind: 'new' })}>
          <Icon name="edit" />
          <span className="mainWords">{words.newLetter}</span>
        </button>
        <button type="button" className="iconButton panelButton" aria-label={words.panel} onClick={onPanel}>
          <Icon name="people" />
          {view.fault !== null && <span className="faultDot" />}
        </button>
      </header>
      <LetterList letters={screen.letters} openId={letter?.id} onOpen={(id) => setDesk({ kind: 'letter', id })} />
      <div className="mailPane">
        {desk.kind !== 'empty' && (
          <button type="button" className="backButton" onClick={back}>
            <Icon name="back" />
            {words.back}
          </button>
        )}
        {desk.kind === 'empty' && <p className="paneHint">{words.chooseLetter}</p>}
        {letter && <LetterPane key={letter.id} letter={letter} simulator={simulator} onSent={back} />}
        {desk.kind === 'new' && <LetterForm to={view.channel.address ?? ''} answers={null} simulator={simulator} onDone={back} />}
      </div>
    </section>
  )
}
