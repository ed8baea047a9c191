import type { PhoneScreen, SimulatedPersonView, SimulatorView } from '@besedka/contract/simulators'
import { Avatar } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

type Props = { view: SimulatorView; person: SimulatedPersonView; screen: PhoneScreen; simulator: Simulator; onPanel(): void }

/** Elsewhere one writes to a number, a page or a community. */
const bots: ReadonlySet<string> = new Set(['telegram', 'max', 'viber_bot'])

/** Whose phone it is, and with whom they speak. */
export function PhoneHeader({ view, person, screen, simulator, onPanel }: Props) {
  const { words } = useWords()
  const isBot = bots.has(view.channel.type)
  return (
    <>
      <div className="statusBar">
        <span>{person.name}</span>
        <button type="button" className="iconButton panelButton" aria-label={words.panel} onClick={onPanel}>
          <Icon name="people" />
          {view.fault !== null && <span className="faultDot" />}
        </button>
      </div>
      <header className="chatHeader">
        <Avatar name={view.channel.name} />
        <div className="chatTitle">
          <h2>{view.channel.name}</h2>
          <p aria-live="polite">{screen.typing ? <span className="typing">{words.typing}</span> : isBot ? words.bot : words.shop}</p>
        </div>
        {screen.state === 'open' && (
          <button
            type="button"
            className="iconButton"
            aria-label={words.block}
            title={words.block}
            onClick={() => void simulator.act({ do: 'block' })}
          >
            <Icon name="block" />
          </button>
        )}
      </header>
    </>
  )
}
