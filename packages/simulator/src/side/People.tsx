import type { SimulatorView } from '@besedka/contract/simulators'
import { type SubmitEvent, useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

/** Where somebody is known by an address or a number, it stands below their name: one needs it to write to them first. */
const namedByContact: ReadonlySet<string> = new Set(['email', 'delivery'])

/** Who one can be, and a form for somebody new. */
export function People({ view, simulator, onChosen }: { view: SimulatorView; simulator: Simulator; onChosen(): void }) {
  const { words } = useWords()
  const [name, setName] = useState('')

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '' || !(await simulator.addPerson(name.trim()))) return
    setName('')
    onChosen()
  }

  async function choose(personId: string): Promise<void> {
    await simulator.choose(personId)
    onChosen()
  }

  return (
    <section aria-labelledby="people">
      <h2 id="people">{words.people}</h2>
      <form className="newPerson" onSubmit={(event) => void add(event)}>
        <input
          aria-label={words.newPerson}
          placeholder={words.newName}
          maxLength={64}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" className="quiet" disabled={name.trim() === ''}>
          {words.add}
        </button>
      </form>
      <ul className="people">
        {view.people.map((person) => (
          <li key={person.id}>
            <button type="button" aria-pressed={person.id === view.personId} onClick={() => void choose(person.id)}>
              <Avatar name={person.name} />
              <span className="personWords">
                <span className="personName">{person.name}</span>
                {namedByContact.has(view.channel.type) && <span className="personContact">{person.contact}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
