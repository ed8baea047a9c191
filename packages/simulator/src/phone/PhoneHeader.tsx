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
      <div class="statusBar">
        <span>{person.name}</span>
        <button type="button" class="iconButton panelButton" aria-label={words.panel} onClick={onPanel}>
          <Icon name="people" />
          {view.fault !== null && <span class="faultDot" />}
        </button>
      </div>
      <header class="chatHeader">
        <Avatar name={view.channel.name} />
        <div class="chatTitle">
          <h2>{view.channel.name}</h2>
          <p aria-live="polite">{screen.typing ? <span class="typing">{words.typing}</span> : isBot ? words.bot : words.shop}</p>
        </div>
        {screen.state === 'open' && (
          <button
            type="button"
            class="iconButton"
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
