import type { PhoneMessageView } from '@besedka/contract/simulators'
import type { Simulator } from '../use-simulator.ts'

/** The buttons below a message: links, and those that tell the bot. */
export function BubbleButtons({ message, simulator }: { message: PhoneMessageView; simulator: Simulator }) {
  if (message.buttons.length === 0) return null
  return (
    <div className="rows">
      {message.buttons.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message never change places
        <div key={index} className="row">
          {row.map(({ label, url }) =>
            url === null ? (
              <button key={label} type="button" onClick={() => void simulator.act({ do: 'press', label })}>
                {label}
              </button>
            ) : (
              <a key={label} href={/^https?:/.test(url) ? url : undefined} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
